import { currencyCodes, money, scaleOf } from '@tael/money';
import fc from 'fast-check';
import type {
  Account,
  Agent,
  BookedEntry,
  InterbankTransfers,
  PaymentInitiation,
  PaymentReturns,
  Party,
  Reason,
  RecallRequest,
  StatusReport,
} from './types.ts';

/** Text as people and banks write it, signs of XML, Chinese, pairs of surrogates and line ends among it. */
export const textUpTo = (most: number) =>
  fc.string({
    unit: fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCodePoint(code)) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('李', 'é', '😀', '&', '<', '>', '"', "'", ' ', '\n', '\r', ']]>'),
      },
    ),
    minLength: 1,
    // The last of those signs is three characters long.
    maxLength: Math.max(1, Math.floor(most / 3)),
  });
const plain = (most: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJ0123456789-'), minLength: 1, maxLength: most });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const days = fc
  .integer({ min: 0, max: 9_000 })
  .map((day) => new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10));
const moments = days.map((day) => `${day}T14:30:00Z`);
export const uetrs = fc.uuid({ version: 4 });
const iso = currencyCodes.filter((code) => code.length === 3 && scaleOf(code) <= 5);
export const amounts = fc
  .record({ currency: fc.constantFrom(...iso), minor: fc.bigInt({ min: 0n, max: 99_999_999_999n }) })
  .map(({ currency, minor }) => money(minor, currency));
const id = plain(35);
const countries = fc.constantFrom('US', 'CN', 'HK', 'DE');
const parties: fc.Arbitrary<Party> = fc.record({
  name: textUpTo(140),
  address: maybe(
    fc.record(
      {
        street: textUpTo(70),
        postalCode: plain(16),
        town: textUpTo(35),
        state: textUpTo(35),
        country: countries,
        lines: fc.array(textUpTo(70), { minLength: 1, maxLength: 7 }),
      },
      { requiredKeys: ['country'] },
    ),
  ),
});
const bics = fc.constantFrom('DEUTDEFF', 'CHASUS33MIA', 'BKCHCNBJ');
const agents: fc.Arbitrary<Agent> = fc.record({
  bic: maybe(bics),
  clearing: maybe(fc.record({ system: fc.constantFrom('USABA', 'CNAPS'), member: plain(35) })),
  name: maybe(textUpTo(140)),
});
const accounts: fc.Arbitrary<Account> = fc.oneof(
  fc.record({ iban: fc.constantFrom('DE89370400440532013000', 'GB82WEST12345698765432') }),
  fc.record({ number: plain(34) }),
);
const reasons: fc.Arbitrary<Reason> = fc.record({
  code: maybe(fc.constantFrom('AC01', 'AM05', 'NARR')),
  information: fc.array(textUpTo(105), { maxLength: 2 }),
});
const bearers = fc.constantFrom('DEBT' as const, 'CRED' as const, 'SHAR' as const, 'SLEV' as const);
const transfer = {
  instructionId: maybe(id),
  endToEndId: id,
  uetr: maybe(uetrs),
  amount: amounts,
  intermediary: maybe(agents),
  creditorAccount: maybe(accounts),
  purpose: maybe(fc.constantFrom('SUPP', 'SALA')),
  remittance: maybe(textUpTo(140)),
};

export const initiations: fc.Arbitrary<PaymentInitiation> = fc.record({
  messageId: id,
  createdAt: moments,
  initiator: textUpTo(140),
  instructions: fc.array(
    fc.record({
      id,
      method: fc.constantFrom('TRF' as const, 'CHK' as const),
      isUrgent: fc.boolean(),
      serviceLevel: maybe(fc.constantFrom('SEPA', 'URGP')),
      requestedOn: days,
      debtor: parties,
      debtorAccount: accounts,
      debtorAgent: agents,
      chargeBearer: maybe(bearers),
      transfers: fc.array(fc.record({ ...transfer, creditor: parties, creditorAgent: maybe(agents) }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

export const statusReports: fc.Arbitrary<StatusReport> = fc.record({
  messageId: id,
  createdAt: moments,
  originalMessageId: id,
  originalMessageName: fc.constant('pain.001.001.09'),
  groupStatus: maybe(fc.constantFrom('ACTC', 'PART', 'RJCT')),
  instructions: fc.array(
    fc.record({
      id,
      status: maybe(fc.constantFrom('ACSP', 'RJCT')),
      transfers: fc.array(
        fc.record({
          instructionId: maybe(id),
          endToEndId: maybe(id),
          uetr: maybe(uetrs),
          status: fc.constantFrom('ACSC', 'RJCT', 'PDNG'),
          reason: maybe(reasons),
          bankReference: maybe(id),
        }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 3 },
  ),
});

const settlements = fc.constantFrom('INDA' as const, 'CLRG' as const);
export const interbankTransfers: fc.Arbitrary<InterbankTransfers> = fc.record({
  messageId: id,
  createdAt: moments,
  settledOn: days,
  settlement: settlements,
  transfers: fc.array(
    fc.record({
      ...transfer,
      transactionId: maybe(id),
      chargeBearer: bearers,
      debtor: parties,
      debtorAccount: maybe(accounts),
      debtorAgent: agents,
      creditor: parties,
      creditorAgent: agents,
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

const about = {
  id,
  originalMessageId: id,
  originalMessageName: fc.constant('pacs.008.001.08'),
  endToEndId: id,
  uetr: maybe(uetrs),
  originalAmount: amounts,
  reason: reasons,
};
export const paymentReturns: fc.Arbitrary<PaymentReturns> = fc.record({
  messageId: id,
  createdAt: moments,
  settledOn: days,
  settlement: settlements,
  returns: fc.array(fc.record({ ...about, amount: amounts }), { maxLength: 3 }),
});
export const recallRequests: fc.Arbitrary<RecallRequest> = fc.record({
  id,
  createdAt: moments,
  assigner: agents,
  assignee: agents,
  recalls: fc.array(fc.record({ ...about, originalSettledOn: maybe(days) }), { minLength: 1, maxLength: 3 }),
});

/** Lines of one statement, in dollars. */
export const bookedEntries: fc.Arbitrary<readonly BookedEntry[]> = fc.array(
  fc.record({
    reference: id,
    amount: fc.bigInt({ min: 0n, max: 99_999_999_999n }).map((minor) => money(minor, 'USD')),
    side: fc.constantFrom('credit' as const, 'debit' as const),
    isReversal: fc.boolean(),
    bookedOn: days,
    valuedOn: days,
    bankReference: id,
    code: fc.constantFrom(
      { domain: 'PMNT', family: 'ICDT', subFamily: 'ESCT' },
      { domain: 'PMNT', family: 'RCDT', subFamily: 'RRTN' },
    ),
    messageId: maybe(id),
    instructionId: maybe(id),
    endToEndId: maybe(id),
    uetr: maybe(uetrs),
    checkNumber: maybe(plain(35)),
    counterparty: maybe(textUpTo(140)),
    remittance: maybe(textUpTo(140)),
    returned: maybe(reasons),
  }),
  { maxLength: 6 },
);
