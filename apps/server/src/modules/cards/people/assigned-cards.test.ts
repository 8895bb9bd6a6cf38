import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { fund } from '../../../testing/funding-journey.ts';
import { subAccountOf } from '../../../testing/sub-account.ts';

let server: TestApp;
let business: Caller;
let employee: Caller;
let person: Caller;
let departmentId: string;
let assigneeId: string;

const ownerEmail = 'owner@assigned.test';
const employeeEmail = 'Employee@assigned.test'.toLowerCase();

beforeAll(async () => {
  server = await testApp();
  const admin = await server.staff('admin@assigned.test', 1);
  const approver = await server.staff('approver@assigned.test', 1);
  business = await server.customer(ownerEmail);
  person = await server.customer('person@assigned.test');
  await server.db.pool.query('update identity_users set entity_type = 2 where email = $1', [ownerEmail]);
  await fund({ server, admin, approver }, business, '9100000000000001', '1000.00');
  await fund({ server, admin, approver }, person, '9100000000000002', '100.00');
  employee = await subAccountOf(server, ownerEmail, employeeEmail);
  departmentId = String((await business.call('addDepartment', { name: 'Sales', leadId: null })).body.data.id);
  const { rows } = await server.db.pool.query<{ id: string }>(
    'select id from identity_users where email = $1',
    [employeeEmail],
  );
  assigneeId = rows[0]?.id ?? '';
});
afterAll(() => server.close());

const create = async (who: Caller, to: object) => {
  const bins = (await who.call('listBins')).body.data as unknown as { id: string }[];
  return who.call('createCard', {
    binId: bins[0]?.id,
    nickname: 'Given at once',
    holderFirstName: 'Ana',
    holderLastName: 'Silva',
    limits: { perTransaction: null, daily: null, weekly: null, monthly: null },
    ...to,
  });
};

describe('a card given away when it is made', () => {
  it('is seen by whoever it is given to, and the audit trail says to whom', async () => {
    const { body } = await create(business, { departmentId, assigneeId });
    expect(body.data).toMatchObject({ department: { id: departmentId }, assignee: { id: assigneeId } });
    const id = String(body.data.id);
    expect((await employee.call('getCard', { id })).status).toBe(200);
    const { rows } = await server.db.pool.query(
      `select after from audit_log where object_id = $1 and action = 'card.created'`,
      [id],
    );
    expect(rows).toMatchObject([{ after: { department_id: departmentId, assignee_id: assigneeId } }]);
  });

  it('is given to people by the name that they chose in their profile', async () => {
    const profile = (await employee.call('personInfo')).body.data as { version: number };
    const chosen = { nickname: 'Mei Chen', timeZone: 'Asia/Shanghai', language: null };
    const saved = await employee.call('savePersonInfo', { ...chosen, version: profile.version });
    expect(saved.body.data).toMatchObject(chosen);
    const people = (await business.call('listPeople')).body.data as unknown as object[];
    expect(people).toContainEqual(expect.objectContaining({ id: assigneeId, name: 'Mei Chen' }));
  });

  it('goes to nobody outside the business, and from nobody who may not give cards away', async () => {
    for (const field of ['departmentId', 'assigneeId'])
      expect((await create(business, { [field]: crypto.randomUUID() })).body.errors).toMatchObject([
        { field, code: 'invalid_choice' },
      ]);
    expect((await create(person, { departmentId })).body.code).toBe('forbidden');
    expect((await create(person, {})).status).toBe(200);
  });
});

describe('a table of cards', () => {
  const headings =
    'Card BIN,Name of the card,Holder first name,Holder last name,Department,Employee (email),Number of uses,' +
    'Last day,Billing address,Billing city,Billing state or region,Billing postal code,Billing country';
  const handIn = async (who: Caller, ...rows: readonly string[]) => {
    const bytes = Buffer.from(
      [headings, ...rows.map((row) => `40000099,Row,Ana,Silva,${row}`), ''].join('\r\n'),
    );
    const { body } = await who.handIn('importCards', {}, { name: 'cards.csv', bytes });
    await server.app.settle();
    const id = String(body.data.id);
    const rowsOf = async (language: 'en_US' | 'zh_CN' = 'en_US') =>
      (await who.call('listCardBatchRows', { id, limit: 100 }, { language })).body.data.items as {
        outcome: string;
        objectId: string | null;
        faults: { column: string | null; message: string }[];
      }[];
    return { id, rowsOf };
  };

  it('gives cards to departments and people, with their uses, last day and billing address', async () => {
    const { id, rowsOf } = await handIn(
      business,
      `sales,${employeeEmail.toUpperCase()},1,2031-05-01,1 Main St,Oakland,CA,94607,us`,
      ',,,,,,,,',
    );
    const job = (await business.call('getCardBatch', { id })).body.data as {
      version: number;
      quote: { total: { amount: string } };
    };
    await business.call('runCardBatch', { id, version: job.version, total: job.quote.total.amount });
    await server.app.settle();
    const made = await rowsOf();
    expect(made.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    const [given, plain] = await Promise.all(
      made.map(({ objectId }) => business.call('getCard', { id: objectId })),
    );
    expect(given?.body.data).toMatchObject({
      department: { id: departmentId },
      assignee: { id: assigneeId },
      validity: { uses: 1, isMerchantLocked: false, lastDay: '2031-05-01' },
      holder: {
        billingAddress: { address: '1 Main St', city: 'Oakland', postalCode: '94607', country: 'US' },
      },
    });
    expect(plain?.body.data).toMatchObject({
      department: null,
      assignee: null,
      validity: { uses: null, lastDay: null },
      holder: { billingAddress: null },
    });
  });

  it('says of each row what is wrong, at its column and in the language of whoever reads', async () => {
    const { rowsOf } = await handIn(
      business,
      `Nowhere,nobody@assigned.test,none,2031-02-30,,,,,`,
      `,${ownerEmail},0,2001-01-01,,,,,`,
      `,,,,1 Main St,,,,`,
      `,,,2001-01-01,,,,,`,
    );
    const rows = await rowsOf();
    expect(rows.map(({ faults }) => faults.map(({ column }) => column).sort())).toEqual([
      ['department', 'employee', 'lastDay', 'uses'],
      ['employee', 'uses'],
      ['city', 'country', 'postalCode'],
      ['lastDay'],
    ]);
    const [english, chinese] = [rows, await rowsOf('zh_CN')].map((all) => all[0]?.faults[0]?.message ?? '');
    expect(english).toMatch(/^[\x20-\x7e]+$/);
    expect(chinese).toMatch(/[一-鿿]/);
  });
});
