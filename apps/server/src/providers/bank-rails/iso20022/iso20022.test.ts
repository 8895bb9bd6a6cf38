import { add, money, subtract } from '@tael/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BankFileFault } from '../bank-file-fault.ts';
import type { OpenFile } from '../open-file.ts';
import { noEntries, withEntry } from './entry-totals.ts';
import { readInterbankTransfers, writeInterbankTransfers } from './interbank-transfers.ts';
import { readPaymentInitiation, writePaymentInitiation } from './payment-initiation.ts';
import { readPaymentReturns, writePaymentReturns } from './payment-returns.ts';
import { readRecallRequest, writeRecallRequest } from './recall-request.ts';
import {
  readNotification,
  readStatement,
  writeNotification,
  writeStatement,
  type ReportPart,
} from './report.ts';
import { readStatusReport, writeStatusReport } from './status-report.ts';
import {
  bookedEntries,
  initiations,
  interbankTransfers,
  paymentReturns,
  recallRequests,
  statusReports,
} from './testing.ts';
import type { BookedEntry, Notification, PaymentInitiation, Statement } from './types.ts';

const textOf = async (bytes: AsyncIterable<Uint8Array>): Promise<string> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces).toString();
};
const opened = (text: string, size = 1_000): OpenFile =>
  async function* () {
    const whole = Buffer.from(text);
    for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
  };
const faultOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'taken',
    (error: unknown) => (error instanceof BankFileFault ? error.code : String(error)),
  );

describe('what is written is read again as it was meant', () => {
  const roundTrip = <T>(
    messages: fc.Arbitrary<T>,
    write: (message: T) => AsyncGenerator<Uint8Array>,
    read: (open: OpenFile) => Promise<T>,
  ): Promise<void> =>
    fc.assert(
      fc.asyncProperty(messages, fc.integer({ min: 1, max: 500 }), async (message, size) => {
        expect(await read(opened(await textOf(write(message)), size))).toEqual(message);
      }),
      { numRuns: 60 },
    );
  it('pain.001', () => roundTrip(initiations, writePaymentInitiation, readPaymentInitiation));
  it('pain.002', () => roundTrip(statusReports, writeStatusReport, readStatusReport));
  it('pacs.008', () => roundTrip(interbankTransfers, writeInterbankTransfers, readInterbankTransfers));
  it('pacs.004', () => roundTrip(paymentReturns, writePaymentReturns, readPaymentReturns));
  it('camt.056', () => roundTrip(recallRequests, writeRecallRequest, readRecallRequest));

  const reports = fc.record({
    entries: bookedEntries,
    opening: fc.bigInt({ min: -1_000_000_000_000n, max: 1_000_000_000_000n }),
  });
  it('camt.053, its lines before its head', async () => {
    await fc.assert(
      fc.asyncProperty(reports, async ({ entries, opening }) => {
        const statement = statementOf(entries, opening);
        const parts = await all(readStatement(opened(await textOf(writeStatement(statement, entries)))));
        expect(parts).toEqual([...lines(entries), { kind: 'head', head: statement }]);
      }),
      { numRuns: 60 },
    );
  });
  it('camt.054', async () => {
    await fc.assert(
      fc.asyncProperty(bookedEntries, async (entries) => {
        const head = notificationOf(entries);
        const parts = await all(readNotification(opened(await textOf(writeNotification(head, entries)))));
        expect(parts).toEqual([...lines(entries), { kind: 'head', head }]);
      }),
      { numRuns: 60 },
    );
  });
});

const all = async <Head>(parts: AsyncIterable<ReportPart<Head>>): Promise<ReportPart<Head>[]> => {
  const found: ReportPart<Head>[] = [];
  for await (const part of parts) found.push(part);
  return found;
};
const lines = (entries: readonly BookedEntry[]) => entries.map((entry) => ({ kind: 'entry', entry }));
const notificationOf = (entries: readonly BookedEntry[]): Notification => ({
  messageId: 'SNB-2026-11-25-0001',
  createdAt: '2026-11-25T23:59:59Z',
  id: 'STMT-0001',
  number: 329,
  account: { number: '900012345678' },
  totals: entries.reduce(withEntry, noEntries('USD')),
});
const statementOf = (entries: readonly BookedEntry[], minor: bigint): Statement => {
  const head = notificationOf(entries);
  const opening = money(minor, 'USD');
  const closing = subtract(add(opening, head.totals.credits.sum), head.totals.debits.sum);
  return { ...head, day: '2026-11-25', opening, closing };
};

const initiation: PaymentInitiation = {
  messageId: 'TAEL-2026-11-25-0001',
  createdAt: '2026-11-25T21:00:00Z',
  initiator: 'Tael Client Funds',
  instructions: [
    {
      id: 'PMT-0001',
      method: 'TRF',
      isUrgent: true,
      requestedOn: '2026-11-25',
      debtor: { name: 'Harbor Trading LLC', address: { town: 'Oakland', country: 'US' } },
      debtorAccount: { number: '900012345678' },
      debtorAgent: { clearing: { system: 'USABA', member: '999999992' } },
      chargeBearer: 'SHAR',
      transfers: [
        {
          endToEndId: 'INV-1001',
          uetr: '8a562c67-ca16-48ba-b074-65581be6f001',
          amount: money(1_250_000n, 'EUR'),
          creditorAgent: { bic: 'DEUTDEFF' },
          creditor: { name: 'Müller & Söhne GmbH', address: { town: 'Köln', country: 'DE' } },
          creditorAccount: { iban: 'DE89370400440532013000' },
          remittance: 'Invoice 1001',
        },
      ],
    },
  ],
};

describe('a message is refused as a whole', () => {
  const edited = async (from: string | RegExp, to: string): Promise<string> => {
    const text = await textOf(writePaymentInitiation(initiation));
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    return faultOf(readPaymentInitiation(opened(changed)));
  };
  it.each([
    ['xml_broken', '</GrpHdr>', '</GrpHd>'],
    ['xml_broken', /<\/Document>\n$/, ''],
    ['xml_broken', 'Müller', '&company;'],
    ['xml_broken', 'Invoice', '\u0001'],
    ['xml_message', 'pain.001.001.09', 'pain.001.001.03'],
    ['xml_message', / xmlns="[^"]*"/, ''],
    ['xml_element', '<CreDtTm>', '<Extra>1</Extra><CreDtTm>'],
    ['xml_element', '<MsgId>', '<MsgId>A</MsgId><MsgId>'],
    ['xml_element', '<IBAN>', '<Othr><Id>1</Id></Othr><IBAN>'],
    ['xml_element', '</IBAN>', '</IBAN><Othr><Id>1</Id></Othr>'],
    ['xml_element', '<GrpHdr>', '<GrpHdr>words'],
    ['xml_missing', /<CreDtTm>[^<]*<\/CreDtTm>/, ''],
    ['xml_missing', /<EndToEndId>[^<]*<\/EndToEndId>/, ''],
    ['xml_missing', /<IBAN>[^<]*<\/IBAN>/, ''],
    ['xml_missing', /<CdtTrfTxInf>.*<\/CdtTrfTxInf>/s, ''],
    ['xml_value', 'DEUTDEFF', 'DEUTDEF'],
    ['xml_value', 'Ccy="EUR"', ''],
    ['xml_value', 'Ccy="EUR"', 'Ccy="eur"'],
    ['xml_value', 'Ccy="EUR">12500.00', 'Ccy="EUR">12500.001'],
    ['xml_value', 'Ccy="EUR">12500.00', 'Ccy="EUR">-12500.00'],
    ['xml_value', 'Ccy="EUR">12500.00', 'Ccy="EUR">1.25e4'],
    ['xml_value', 'Ccy="EUR"', 'Ccy="XXY"'],
    ['xml_value', 'PMT-0001', 'P'.repeat(36)],
    ['xml_value', '8a562c67-ca16-48ba', '8a562c67-ca16-18ba'],
    ['xml_value', '2026-11-25T21:00:00Z', '2026-11-25'],
    ['xml_value', '2026-11-25T21:00:00Z', '2026-11-31T21:00:00Z'],
    ['xml_value', '<Dt>2026-11-25', '<Dt>2026-02-29'],
    ['control_sum', '>12500.00<', '>12500.01<'],
    ['control_sum', /<NbOfTxs>1</, '<NbOfTxs>2<'],
    ['control_sum', '<CtrlSum>12500<', '<CtrlSum>12501<'],
  ])('%s', async (code, from, to) => {
    expect(await edited(from, to)).toBe(code);
  });

  it('when it ends too early, wherever', async () => {
    const text = await textOf(writePaymentInitiation(initiation));
    for (let length = 0; length < text.length - 1; length += 13)
      expect(await faultOf(readPaymentInitiation(opened(text.slice(0, length))))).not.toBe('taken');
  });

  it('reads 12500 and 12500.0 as the same amount', async () => {
    expect(await edited('>12500.00<', '>12500.0<')).toBe('taken');
  });
});

describe('a statement gives out no line before all of it adds up', () => {
  const entry: BookedEntry = {
    reference: 'E1',
    amount: money(1_050n, 'USD'),
    side: 'debit',
    isReversal: false,
    bookedOn: '2026-11-25',
    valuedOn: '2026-11-25',
    bankReference: 'SNB-1',
    code: { domain: 'PMNT', family: 'ICDT', subFamily: 'ESCT' },
  };
  it.each([
    ['control_sum', '<NtryRef>E1</NtryRef><Amt Ccy="USD">10.50', '<NtryRef>E1</NtryRef><Amt Ccy="USD">10.51'],
    ['control_sum', /<Ntry>.*<\/Ntry>/s, ''],
    ['control_sum', '<NtryRef>E1</NtryRef><Amt Ccy="USD">', '<NtryRef>E1</NtryRef><Amt Ccy="EUR">'],
    ['balance', '<Amt Ccy="USD">99.50<', '<Amt Ccy="USD">99.51<'],
    ['xml_missing', 'CLBD', 'ITBD'],
  ])('%s', async (code, from, to) => {
    const text = await textOf(writeStatement(statementOf([entry], 11_000n), [entry]));
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    const given: unknown[] = [];
    const reading = async (): Promise<void> => {
      for await (const part of readStatement(opened(changed))) given.push(part);
    };
    expect([await faultOf(reading()), given]).toEqual([code, []]);
  });

  it('nor is one written whose lines or balances are at odds', async () => {
    const statement = statementOf([entry], 11_000n);
    expect(await faultOf(textOf(writeStatement(statement, [])))).toBe('control_sum');
    expect(() => writeStatement({ ...statement, closing: money(1n, 'USD') }, [entry])).toThrow('balance');
  });
});

describe('a message is not written', () => {
  const [instruction] = initiation.instructions;
  const [transfer] = instruction?.transfers ?? [];
  it.each([
    ['xml_missing', { instructions: [] }],
    ['xml_value', { messageId: '' }],
    ['xml_value', { messageId: 'A'.repeat(36) }],
    ['xml_value', { createdAt: 'today' }],
    ['characters', { initiator: 'a\u0000b' }],
    ['characters', { initiator: '\ud800' }],
    ['xml_missing', { instructions: [{ ...instruction, transfers: [] }] }],
    [
      'xml_value',
      {
        instructions: [{ ...instruction, transfers: [{ ...transfer, creditorAgent: { bic: 'deutdeff' } }] }],
      },
    ],
    [
      'xml_value',
      { instructions: [{ ...instruction, transfers: [{ ...transfer, amount: money(-1n, 'EUR') }] }] },
    ],
  ])('%s', async (code, over) => {
    expect(
      await faultOf(textOf(writePaymentInitiation({ ...initiation, ...over } as PaymentInitiation))),
    ).toBe(code);
  });
});
