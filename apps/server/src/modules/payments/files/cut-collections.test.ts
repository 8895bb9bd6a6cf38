import nacha from '@midlandsbank/node-nacha';
import { randomBytes } from 'node:crypto';
import { authorizationVersion } from '@tael/contract/funding/ach/terms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankMoment } from '../../../kernel/calendar/bank-clock.ts';
import { createSealer } from '../../../kernel/events/sealer.ts';
import { sandboxBank } from '../../../providers/bank-rails/sandbox.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import {
  bankFilesOf,
  bankSays,
  keysWithBank,
  passWithBank,
  returnsFile,
  type StoredFile,
} from '../../../testing/bank-files.ts';
import type { Caller } from '../../../testing/caller.ts';
import { intentsOf } from '../../../testing/intents.ts';
import { linkBank } from '../../../testing/linked-banks.ts';
import { createCollections, fundingDefaults } from '../../funding/index.ts';
import { createLedger } from '../../ledger/index.ts';
import { customerNames } from '../../org/index.ts';
import { defaultTenantId } from '../../platform/index.ts';
import { cutCollections } from './cut-collections.ts';

interface Debit {
  readonly id: string;
  readonly state: string;
  readonly reference: string;
  readonly sendAt: string;
  readonly settlesOn: string;
  readonly version: number;
}

let server: TestApp;
let ana: Caller;
let says: ReturnType<typeof bankSays>;
let people = 0;
const bankKey = randomBytes(32);
const email = (): string => `ana${String(people)}@collect.test`;

beforeAll(async () => {
  server = await testApp({ keys: keysWithBank(bankKey) });
  says = bankSays(server, bankKey);
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  ana = await server.customer(email());
});

const opened = async (accountId: string, amount: string): Promise<Debit> =>
  (await ana.call('openAchFunding', { accountId, amount, authorizationVersion, isAuthorized: true })).body
    .data as Debit;
const get = async (id: string) => (await ana.call('getAchFunding', { id })).body.data as Debit;
const until = async (at: number | string): Promise<void> => {
  const ms = typeof at === 'number' ? at : Date.parse(at);
  await passWithBank(server, Math.max(0, Math.ceil((ms - server.app.clock.millis()) / 1_000)) + 10);
  ana = await server.signIn(email());
};
const filesOf = async (kind: string): Promise<readonly StoredFile[]> =>
  (await bankFilesOf(server)).filter((file) => file.kind === kind);
const lastFile = async (): Promise<StoredFile> => {
  const file = (await filesOf('ach')).at(-1);
  if (!file) throw new Error('there is a file');
  return file;
};
const settled = (debit: Debit) => until(bankMoment(debit.settlesOn, 7 * 60));

interface TheirFile {
  readonly file: Readonly<Record<string, unknown>>;
  readonly batches: readonly (Readonly<Record<string, unknown>> & {
    readonly entries: readonly (Readonly<Record<string, unknown>> & { readonly transactionCode: string })[];
  })[];
}
const readByThem = ({ bytes }: StoredFile): TheirFile =>
  nacha.from({ format: 'ach', source: bytes.toString('latin1') }).data as TheirFile;

/** The trace number of a file's only debit. */
const traceOf = async (file: StoredFile): Promise<string> => {
  const { rows } = await server.db.pool.query<{ reference: string }>(
    'select reference from payments_collection_entries where file_id = $1',
    [file.id],
  );
  return rows[0]?.reference ?? '';
};

/** What cuts files of the debits of one account; a bank that may not collect gets none. */
const cuttingOf = (account: string, mayCollect = true) => {
  const { clock } = server.app;
  const ledger = createLedger({ pool: server.app.context().database.pool, clock });
  const banks = {
    ofCustomer: () => Promise.resolve([{ id: account }] as never),
    numbersOf: () =>
      Promise.resolve({
        holderName: 'Anabel Silva',
        routingNumber: '021000021',
        accountNumber: '123456789',
        accountType: 'checking' as const,
      }),
  };
  return {
    ledger,
    bank: sandboxBank({ key: bankKey, clock }),
    accounts: { open: () => '123456789' },
    bankTenantId: defaultTenantId,
    namesOf: customerNames,
    sealer: createSealer(Buffer.alloc(32), 'tael-bank-accounts'),
    collections: createCollections({ banks, ledger, settings: fundingDefaults, mayCollect }),
  };
};

describe('a file of debits', () => {
  it('is read by another parser as debits of checking and savings accounts', async () => {
    const checking = await linkBank(server, ana);
    const savings = await linkBank(server, ana);
    await server.db.pool.query(`update payments_bank_accounts set account_type = 'savings' where id = $1`, [
      savings,
    ]);
    const debit = await opened(checking, '200.00');
    await opened(savings, '35.50');
    await until(debit.sendAt);
    // The bank fetches it some seconds later.
    await passWithBank(server, 10);
    const file = await lastFile();
    expect(file).toMatchObject({ kind: 'ach', items: 2, state: 'accepted' });
    const theirs = readByThem(file);
    expect(theirs.file).toMatchObject({ footer: { totalDebit: 23_550, totalCredit: 0 } });
    expect(theirs.batches).toMatchObject([
      {
        serviceClassCode: 225,
        entryClassCode: 'WEB',
        effectiveDate: debit.settlesOn.slice(2).replaceAll('-', ''),
      },
    ]);
    expect(theirs.batches[0]?.entries.map(({ transactionCode }) => transactionCode).toSorted()).toEqual([
      '27',
      '37',
    ]);
    expect((await get(debit.id)).state).toBe('submitted');
  });

  it('holds each debit once where two processes cut it', async () => {
    const account = await linkBank(server, ana);
    const debit = await opened(account, '41.00');
    await opened(account, '42.00');
    const before = (await filesOf('ach')).length;
    await server.pass(Math.ceil((Date.parse(debit.sendAt) - server.app.clock.millis()) / 1_000) + 10);
    const deps = cuttingOf(account);
    await Promise.all([1, 2].map(() => cutCollections(deps)(server.app.context())));
    expect((await filesOf('ach')).slice(before).map(({ items }) => items)).toEqual([2]);
  });

  it('is not made for a real bank while a sandbox confirms the accounts', async () => {
    const account = await linkBank(server, ana);
    const debit = await opened(account, '43.00');
    const before = (await filesOf('ach')).length;
    await server.pass(Math.ceil((Date.parse(debit.sendAt) - server.app.clock.millis()) / 1_000) + 10);
    await cutCollections(cuttingOf(account, false))(server.app.context());
    ana = await server.signIn(email());
    expect((await get(debit.id)).state).toBe('canceled');
    expect(await filesOf('ach')).toHaveLength(before);
  });

  it('leaves out a holder whose name no file can hold, and says so', async () => {
    const writable = await opened(await linkBank(server, ana), '51.00');
    const not = await opened(await linkBank(server, ana), '52.00');
    await server.db.pool.query(
      `update payments_bank_accounts set holder_name = '深圳海港' where id =
         (select account_id from funding_ach_debits where id = $1)`,
      [not.id],
    );
    await until(writable.sendAt);
    expect([(await get(writable.id)).state, (await get(not.id)).state]).toEqual(['submitted', 'canceled']);
    expect((await lastFile()).items).toBe(1);
  });

  it('that the bank refused brings nothing, and its debits leave with the next one', async () => {
    const debit = await opened(await linkBank(server, ana), '61.00');
    await server.pass(Math.ceil((Date.parse(debit.sendAt) - server.app.clock.millis()) / 1_000) + 10);
    await server.app.runScheduled();
    const refused = await lastFile();
    const told = await says({
      messageId: 'ACK-REFUSED-61',
      type: 'acknowledgement',
      reference: refused.reference,
      isTaken: false,
      fault: 'amount_total',
    });
    expect(told.status).toBe(200);
    await settled(debit);
    expect((await get(debit.id)).state).toBe('submitted');
    const admin = await server.staff(`admin${String(people)}@collect.test`, 1);
    const items = (await admin.call('listBankItems', { state: 'open' })).body.data.items as {
      id: string;
      version: number;
      reference: string;
    }[];
    const item = items.find(({ reference }) => reference === refused.reference);
    const { status } = await admin.call('resolveBankItem', {
      id: item?.id,
      version: item?.version,
      resolution: 'requeue',
      comment: '',
    });
    expect(status).toBe(200);
    await server.app.runScheduled();
    const again = await lastFile();
    expect([again.number, again.items]).toEqual([refused.number + 1, 1]);
    expect(again.bytes.toString()).toContain(debit.reference);
  });
});

describe('what comes back of a file of debits', () => {
  const sent = async (amount: string) => {
    const debit = await opened(await linkBank(server, ana), amount);
    await until(debit.sendAt);
    const trace = await traceOf(await lastFile());
    await settled(debit);
    await server.app.runScheduled();
    return { debit, trace };
  };
  const returned = async (of: Parameters<typeof returnsFile>[0], id: string) =>
    says({ messageId: `RET-${id}`, type: 'ach_returns', content: await returnsFile(of, id) });

  it('takes a debit back once, whichever file says so', async () => {
    const { debit, trace } = await sent('71.00');
    expect((await get(debit.id)).state).toBe('on_hold');
    const entry = { trace: '231380100000301', original: trace, minor: 7_100n, code: 'R01' };
    for (const id of ['S0000901', 'S0000902']) expect((await returned([entry], id)).status).toBe(200);
    await returned([{ ...entry, trace: '231380100000302' }], 'S0000903');
    expect(await get(debit.id)).toMatchObject({ state: 'returned', returnCode: 'R01' });
    const kinds = await server.db.pool.query<{ kind: string }>(
      `select kind from payments_bank_items where reference like '%' || $1`,
      [trace],
    );
    expect(kinds.rows).toEqual([{ kind: 'return_repeated' }]);
    expect((await intentsOf(server).verify()).fault).toBeNull();
  });

  it('leaves a debit alone whose amount it does not know', async () => {
    const { debit, trace } = await sent('72.00');
    await returned([{ trace: '231380100000401', original: trace, minor: 7_201n, code: 'R01' }], 'S0000904');
    expect((await get(debit.id)).state).toBe('on_hold');
  });

  it('is explained line by line by the statement, and staff see it in the file', async () => {
    const { debit } = await sent('9990.01');
    await until(bankMoment(debit.settlesOn, 7 * 60) + 6 * 86_400_000);
    await passWithBank(server, 86_400);
    const { rows } = await server.db.pool.query<{ side: string; matched_by: string | null }>(
      `select side, matched_by from payments_statement_lines where amount = 999001 order by side`,
    );
    expect(rows).toEqual([
      { side: 'credit', matched_by: 'ach_file' },
      { side: 'debit', matched_by: 'return_file' },
    ]);
    const { rows: files } = await server.db.pool.query<{ file_id: string }>(
      `select file_id from payments_collection_entries where collection_id = $1 and purpose = 'collection'`,
      [debit.id],
    );
    const admin = await server.staff(`admin${String(people)}@collect.test`, 1);
    const shown = await admin.call('listFilePayments', { id: files[0]?.file_id });
    expect(shown.body.data).toMatchObject([
      { number: debit.reference, payee: 'Anabel Silva', state: 'returned' },
    ]);
  });
});
