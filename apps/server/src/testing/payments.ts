import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';
import type { Answer, Caller } from './caller.ts';
import { fund } from './funding-journey.ts';
import { confirming, vendor, vendorName } from './payees.ts';
import { subAccountOf } from './sub-account.ts';

/** A payment as its customer reads it, as far as tests look. */
export interface ShownPayment {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly fundingStatus: string;
  readonly number: string;
  readonly leavesOn: string;
  readonly arrivesUntil: string;
  readonly reason: string | null;
  readonly isOverdue: boolean;
  readonly amount: { readonly amount: string };
  readonly payout: { readonly amount: string; readonly currency: string };
  readonly fee: { readonly amount: string };
  readonly rate: string | null;
  readonly approvalId: string | null;
  readonly createdByName: string;
  readonly moves: readonly {
    readonly to: string;
    readonly by: string | null;
    readonly byName: string;
    readonly reason: string | null;
  }[];
}

/** What a customer whose address ends so does to pay somebody. */
export const paying = (app: TestApp, addressesEnd: string) => {
  const confirmed = confirming(app, addressesEnd);
  let made = 0;
  /** A payee that may be paid at once, by every way of the US, or as `fields` say. */
  const payee = async (who: Caller, fields: object = {}): Promise<string> => {
    made += 1;
    const id = randomUUID();
    await confirmed('payee.change', id);
    const typed = vendor(vendorName(id), String(made).padStart(10, '5'));
    await who.call('createPayee', { ...typed, methods: ['ach', 'wire', 'check'], ...fields, id });
    await app.app.settle();
    await app.db.pool.query(`update payments_payees set usable_from = created_at where id = $1`, [id]);
    return id;
  };
  const add = (who: Caller, fields: object): Promise<Answer> =>
    who.call('addPayment', { id: randomUUID(), method: 'ach_next_day', amount: '100.00', ...fields });
  const must = ({ status, body }: Answer): ShownPayment => {
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.data as ShownPayment;
  };
  const draft = async (who: Caller, fields: object): Promise<ShownPayment> => must(await add(who, fields));
  const send = async (
    who: Caller,
    { id, version, leavesOn }: ShownPayment,
    more: object = {},
  ): Promise<Answer> => {
    await confirmed('payment.send', id);
    return who.call('sendPayment', { id, version, leavesOn, ...more });
  };
  const sent = async (who: Caller, fields: object): Promise<ShownPayment> =>
    must(await send(who, await draft(who, fields), { isConfirmed: true }));
  const get = async (who: Caller, id: string): Promise<ShownPayment> =>
    (await who.call('getPayment', { id })).body.data as ShownPayment;
  const available = async (who: Caller): Promise<string> =>
    ((await who.call('getUserAccount')).body.data as { available: { amount: string } }).available.amount;
  return { confirmed, payee, add, draft, send, sent, get, available };
};

/** The owner of a business with money in its account, and the staff who let it in; whose addresses end so is a business. */
export const payingBusiness = async (
  server: TestApp,
  addressesEnd: string,
  { paymentNumber, amount }: { readonly paymentNumber: string; readonly amount: string },
) => {
  const admin = await server.staff(`admin${addressesEnd}`, 1);
  const approver = await server.staff(`approver${addressesEnd}`, 1);
  const owner = await server.customer(`owner${addressesEnd}`);
  await server.db.pool.query('update identity_users set entity_type = 2 where email like $1', [
    `%${addressesEnd}`,
  ]);
  await fund({ server, admin, approver }, owner, paymentNumber, amount);
  return { admin, approver, owner, pay: paying(server, addressesEnd) };
};

/** Somebody else who administers the account of the owner with this address. */
export const administratorOf = async (server: TestApp, owner: string, email: string): Promise<Caller> => {
  const person = await subAccountOf(server, owner, email);
  await server.db.pool.query(
    `update org_members set ready_role = 'administrator' where user_id = (select id from identity_users where email = $1)`,
    [email],
  );
  return person;
};
