import { expect } from 'vitest';
import { newId } from '../kernel/ids.ts';
import type { Caller } from './caller.ts';
import { fund, type Staff } from './funding-journey.ts';

export const heading = 'Card BIN,Name of the card,Holder first name,Holder last name,Limit per day,Tags';
export const row = (name: string, daily = '', tags = ''): string =>
  `40000099,${name},Ana,Silva,${daily},${tags}`;
export const csv = (...rows: readonly string[]): Buffer => Buffer.from([heading, ...rows, ''].join('\r\n'));

interface ImportJob {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly quote: { readonly total: { amount: string }; readonly room: number } | null;
}

/** Cards from tables, as a test hands them in and runs them. */
export const cardImports = (staff: Staff) => {
  const { server } = staff;
  let people = 0;
  /** A customer with this much available. */
  const customer = async (amount = '100.00'): Promise<Caller & { email: string }> => {
    people += 1;
    const email = `bulk-${String(people)}@bulk.test`;
    const person = await server.customer(email);
    await fund(staff, person, String(people).padStart(16, '6'), amount);
    return { ...person, email };
  };
  const handIn = (
    who: Caller,
    bytes: Buffer,
    fields: Readonly<Record<string, string>> = {},
    name = 'cards.csv',
  ) => who.handIn('importCards', fields, { name, bytes });
  const jobOf = async (who: Caller, id: string): Promise<ImportJob> =>
    (await who.call('getCardBatch', { id })).body.data as ImportJob;
  const checked = async (who: Caller, bytes: Buffer, fields = {}): Promise<ImportJob> => {
    const answer = await handIn(who, bytes, fields);
    expect(answer.body).toMatchObject({ success: true, data: { state: 'uploaded' } });
    await server.app.settle();
    return jobOf(who, String(answer.body.data.id));
  };
  const run = async (who: Caller, job: ImportJob): Promise<ImportJob> => {
    const total = job.quote?.total.amount;
    const answer = await who.call('runCardBatch', { id: job.id, version: job.version, total });
    expect(answer.body).toMatchObject({ success: true, data: { state: 'running' } });
    await server.app.settle();
    return jobOf(who, job.id);
  };
  const rowsOf = async (who: Caller, id: string, input = {}, language: 'en_US' | 'zh_CN' = 'en_US') =>
    (await who.call('listCardBatchRows', { id, limit: 100, ...input }, { language })).body.data.items as {
      number: number;
      line: number;
      outcome: string;
      cells: string[];
      faults: { column: string | null; message: string }[];
      objectId: string | null;
      sameAs: number | null;
    }[];
  const cardsOf = async (who: Caller) =>
    (await who.call('listCards', { limit: 100 })).body.data.items as Record<string, unknown>[];
  const available = async (who: Caller): Promise<string> =>
    String((await who.call('quoteFee', { code: 'card_creation' })).body.data.availableAfter.amount);
  const contextOf = async (who: { readonly email: string }) => {
    const { rows } = await server.db.pool.query<{ id: string; customer_id: string; tenant_id: string }>(
      'select id, customer_id, tenant_id from identity_users where email = $1',
      [who.email],
    );
    const [user] = rows;
    if (!user) throw new Error('the customer has a user');
    const { id: userId, customer_id: customerId, tenant_id: tenantId } = user;
    return {
      ...server.app.context(),
      scope: { kind: 'customer', tenantId, customerId } as const,
      principal: {
        userId,
        sessionId: newId(),
        tenantId,
        customerId,
        userType: 2,
        userStatus: 1,
        entityType: 1,
        email: who.email,
        permissions: new Set<never>(),
        role: 'owner',
        reach: 'company' as const,
        leads: [],
        isPreview: false,
      },
    };
  };
  return { customer, handIn, jobOf, checked, run, rowsOf, cardsOf, available, contextOf };
};
