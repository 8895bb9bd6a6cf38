import fc from 'fast-check';
import { checkDigitOf } from '../providers/bank-rails/nacha/testing.ts';
import { traceNumber } from '../providers/bank-rails/nacha/trace-number.ts';
import type { AchAddenda, AchBatchHeader, AchEntry } from '../providers/bank-rails/nacha/types.ts';

const asciiText = (most: number) =>
  fc.string({
    unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
    minLength: 0,
    maxLength: most,
  });
const digitsOf = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const routingNumbers = digitsOf(8).map((eight) => eight + checkDigitOf(eight));
const settlementDays = fc.integer({ min: 1, max: 366 }).map((day) => String(day).padStart(3, '0'));
const days = fc
  .integer({ min: 0, max: 20_000 })
  .map((day) => new Date(Date.UTC(2000, 0, 1 + day)).toISOString().slice(0, 10));
const aboutReturns = { originalTrace: digitsOf(15), originalBank: digitsOf(8) };
const tellings: fc.Arbitrary<AchAddenda> = fc.oneof(
  fc.record({
    kind: fc.constant('return' as const),
    code: fc.constantFrom('R01', 'R03', 'R29', 'R85', 'R99'),
    ...aboutReturns,
    diedOn: fc.option(days),
    information: asciiText(44),
  }),
  fc.record({
    kind: fc.constant('dishonored' as const),
    code: fc.constantFrom('R61', 'R67', 'R70'),
    ...aboutReturns,
    returnTrace: digitsOf(15),
    returnSettlementDay: settlementDays,
    returnCode: fc.constantFrom('R01', 'R29'),
    information: asciiText(21),
  }),
  fc.record({
    kind: fc.constant('contested' as const),
    code: fc.constantFrom('R71', 'R77'),
    ...aboutReturns,
    returnedOn: fc.option(days),
    originalSettlementDay: settlementDays,
    returnTrace: digitsOf(15),
    returnSettlementDay: settlementDays,
    returnCode: fc.constantFrom('R01', 'R29'),
    dishonoredTrace: digitsOf(15),
    dishonoredSettlementDay: settlementDays,
    dishonoredCode: fc.constantFrom('R61', 'R68'),
  }),
);
const changes: fc.Arbitrary<AchAddenda> = fc.record({
  kind: fc.constant('change' as const),
  code: fc.constantFrom('C01', 'C07', 'C14'),
  ...aboutReturns,
  correction: asciiText(29),
});
const details = {
  routingNumber: routingNumbers,
  accountNumber: asciiText(16).map((text) => `7${text}`),
  receiverId: asciiText(15),
  discretionary: asciiText(2),
};
const account = fc.constantFrom('checking' as const, 'savings' as const, 'ledger' as const);
const side = fc.constantFrom('credit' as const, 'debit' as const);
const cents = fc.bigInt({ min: 1n, max: 9_999_999_999n });

const entryOf = (entryClass: AchBatchHeader['entryClass']): fc.Arbitrary<Omit<AchEntry, 'trace'>> => {
  const name = asciiText(entryClass === 'CTX' ? 16 : 22);
  const about = fc.record({
    ...details,
    name,
    account,
    side,
    purpose: fc.constant('return' as const),
    minor: entryClass === 'COR' ? fc.constant(0n) : cents,
    addenda: entryClass === 'COR' ? changes : tellings,
  });
  if (entryClass === 'COR') return about;
  const lines = fc.array(asciiText(80), { maxLength: entryClass === 'CTX' ? 12 : 1 });
  const paying = fc
    .record({
      ...details,
      name,
      account,
      side,
      lines,
      minor: cents,
      purpose: fc.constantFrom('live' as const, 'prenote' as const),
    })
    .map(({ lines: all, minor, ...rest }) => ({
      ...rest,
      minor: rest.purpose === 'live' ? minor : 0n,
      addenda: { kind: 'remittance' as const, lines: all },
    }));
  return fc.oneof(paying, about);
};
const batchOf = fc
  .record({
    entryClass: fc.constantFrom('PPD' as const, 'CCD' as const, 'CTX' as const, 'COR' as const),
    companyName: asciiText(16),
    companyData: asciiText(20),
    companyId: asciiText(10),
    description: asciiText(10),
    descriptiveDate: asciiText(6),
    effectiveOn: days,
    settlementDay: fc.oneof(fc.constant(''), settlementDays),
    originatingBank: digitsOf(8),
    number: fc.integer({ min: 1, max: 9_999_999 }),
  })
  .chain((header) =>
    fc.array(entryOf(header.entryClass), { minLength: 1, maxLength: 12 }).map((entries) => ({
      header: { ...header, sides: 'mixed' as const },
      entries: entries.map((each, at) => ({ ...each, trace: traceNumber(header.originatingBank, at + 1) })),
    })),
  );
/** Batches of every class, with whatever may stand in their fields. */
export const anyBatches = fc.array(batchOf, { minLength: 1, maxLength: 4 });
