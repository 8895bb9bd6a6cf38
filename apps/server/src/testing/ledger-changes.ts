/** Each kind of tampering: one statement by the owner on a random row, and what the report must name. */
interface BookChange {
  readonly name: string;
  readonly pick: string;
  readonly change: string;
  /** Whether the row's own id must be in the report. */
  readonly isNamed: boolean;
}

const anyTransfer =
  'select id from ledger_transfers order by id offset $1 % (select count(*) from ledger_transfers) limit 1';
const anyEntry = `select account_id || '/' || seq as id from ledger_entries order by account_id, seq
  offset $1 % (select count(*) from ledger_entries) limit 1`;
const anyAccount =
  'select id from ledger_accounts order by id offset $1 % (select count(*) from ledger_accounts) limit 1';
const anyAudit = 'select id from audit_log order by id offset $1 % (select count(*) from audit_log) limit 1';
const thisEntry = `where account_id || '/' || seq = $1`;

/** Whatever somebody with the keys to the database could do to a row of the books. */
export const bookChanges: readonly BookChange[] = [
  {
    name: 'an amount',
    pick: anyTransfer,
    change: 'update ledger_transfers set amount = amount + 1 where id = $1',
    isNamed: true,
  },
  {
    name: 'a business code',
    pick: anyTransfer,
    change: `update ledger_transfers set code = 'fee' where id = $1`,
    isNamed: true,
  },
  {
    name: 'a reference',
    pick: anyTransfer,
    change: `update ledger_transfers set reference_type = 'card', reference_id = id where id = $1`,
    isNamed: true,
  },
  {
    name: 'the time of a transfer',
    pick: anyTransfer,
    change: `update ledger_transfers set at = at - interval '1 ms' where id = $1`,
    isNamed: true,
  },
  {
    name: 'the wish behind a transfer',
    pick: anyTransfer,
    change: 'update ledger_transfers set voluntary = not voluntary where id = $1',
    isNamed: true,
  },
  {
    name: 'a transfer taken out',
    pick: anyTransfer,
    change: 'delete from ledger_transfers where id = $1',
    isNamed: true,
  },
  {
    name: 'a transfer taken out with its entries',
    pick: anyTransfer,
    change:
      'with gone as (delete from ledger_entries where transfer_id = $1) delete from ledger_transfers where id = $1',
    isNamed: false,
  },
  {
    name: 'a transfer slipped in',
    pick: anyTransfer,
    change: `insert into ledger_transfers select gen_random_uuid(), kind, debit_account, debit_seq + 1000, credit_account,
      credit_seq + 1000, amount, currency, code, reference_type, reference_id, null, voluntary, null, posting_id, at, xid
      from ledger_transfers where kind = 'posted' order by id < $1, id limit 1`,
    isNamed: false,
  },
  {
    name: 'a balance',
    pick: anyEntry,
    change: `update ledger_entries set credits_posted = credits_posted + 1 ${thisEntry}`,
    isNamed: true,
  },
  {
    name: 'a held total',
    pick: anyEntry,
    change: `update ledger_entries set debits_pending = debits_pending + 1 ${thisEntry}`,
    isNamed: true,
  },
  {
    name: 'the change an entry made',
    pick: anyEntry,
    change: `update ledger_entries set posted = posted + 1 ${thisEntry}`,
    isNamed: true,
  },
  {
    name: 'the number of an entry',
    pick: anyEntry,
    change: `update ledger_entries set seq = seq + 5000 ${thisEntry}`,
    isNamed: false,
  },
  {
    name: 'an entry moved to another transfer',
    pick: anyEntry,
    change: `update ledger_entries set transfer_id = gen_random_uuid() ${thisEntry}`,
    isNamed: true,
  },
  {
    name: 'an entry taken out',
    pick: anyEntry,
    change: `delete from ledger_entries ${thisEntry}`,
    isNamed: false,
  },
  {
    name: 'the overdraft of an account',
    pick: anyAccount,
    change: `update ledger_accounts set floor = -1000000, normal_side = 'credit' where id = $1`,
    isNamed: true,
  },
  {
    name: 'the owner of an account',
    pick: anyAccount,
    change: 'update ledger_accounts set tenant_id = gen_random_uuid() where id = $1',
    isNamed: true,
  },
  {
    name: 'an audit row',
    pick: anyAudit,
    change: `update audit_log set action = 'test.other' where id = $1`,
    isNamed: true,
  },
  {
    name: 'an audit row taken out',
    pick: anyAudit,
    change: 'delete from audit_log where id = $1',
    isNamed: false,
  },
];
