import { randomBytes } from 'node:crypto';
import { routes } from '@tael/contract';
import { money } from '@tael/money';
import type { Config } from '../config.ts';
import { bankFiles } from '../providers/bank-rails/files.ts';
import { batchHeader, entry, fileHeader } from '../providers/bank-rails/nacha/testing.ts';
import { sandboxBank } from '../providers/bank-rails/sandbox.ts';
import { bankAnswers } from '../providers/bank-rails/sandbox/answers.ts';
import type { TestApp } from './app.ts';

/** A file as it is stored, with its bytes. */
export interface StoredFile {
  readonly id: string;
  readonly kind: string;
  readonly number: number;
  readonly reference: string;
  readonly state: string;
  readonly items: number;
  readonly bytes: Buffer;
}

/** The files that were exchanged with the bank, the oldest first. */
export const bankFilesOf = async ({ db }: TestApp): Promise<readonly StoredFile[]> => {
  const found = await db.pool.query<StoredFile>(
    `select f.id, f.kind, f.number, f.reference, f.state, f.items,
       (select string_agg(content, '' order by place) from payments_bank_file_pieces where file_id = f.id) as bytes
     from payments_bank_files f order by f.created_at, f.id`,
  );
  return found.rows;
};

/** Lets time pass, and everything that the clock or the bank waits for happen. */
export const passWithBank = async (server: TestApp, seconds: number): Promise<void> => {
  await server.pass(seconds);
  await server.app.runScheduled();
  await server.app.settle();
};

/** What the bank of this server says, signed as it signs, at the door that a real bank would use. */
export const bankSays = (
  server: TestApp,
  key: Buffer,
): ((answer: object, change?: { readonly signature?: string }) => ReturnType<TestApp['send']>) => {
  const bank = sandboxBank({ key, clock: server.app.clock });
  return (answer, change = {}) => {
    const { body, signature } = bank.say(answer);
    return server.send({
      method: 'POST',
      url: routes.receiveBankAnswer.path,
      headers: { 'content-type': 'application/json', 'x-bank-signature': change.signature ?? signature },
      payload: body,
    });
  };
};

/** The secrets of an installation whose bank a test speaks for. */
export const keysWithBank = (bank: Buffer): Config['keys'] => ({
  master: randomBytes(32),
  cardNetwork: randomBytes(32),
  bank,
  identityCheck: randomBytes(32),
  screening: randomBytes(32),
  helpdesk: randomBytes(32),
  cardPrinter: randomBytes(32),
  cryptoConversion: randomBytes(32),
});

/** A file of the ACH network that returns entries of ours. */
export const returnsFile = async (
  entries: readonly {
    readonly trace: string;
    readonly original: string;
    readonly minor: bigint;
    readonly code: string;
  }[],
  reference: string,
): Promise<string> => {
  const pieces: Uint8Array[] = [];
  const file = bankFiles.achFile({ ...fileHeader, reference }, [
    {
      header: batchHeader({ sides: 'mixed', originatingBank: '23138010', entryClass: 'CCD' }),
      entries: entries.map(({ trace, original, minor, code }) =>
        entry({
          purpose: 'return',
          routingNumber: '999999992',
          minor,
          trace,
          addenda: {
            kind: 'return',
            code,
            originalTrace: original,
            originalBank: '02100002',
            diedOn: null,
            information: '',
          },
        }),
      ),
    },
  ]);
  for await (const piece of file) pieces.push(piece);
  return Buffer.concat(pieces).toString('latin1');
};

/** A file in which banks disagree about a return of ours. */
export const disputeFile = async (
  {
    kind,
    trace,
    original,
    minor,
    code,
  }: {
    readonly kind: 'dishonored' | 'contested';
    readonly trace: string;
    readonly original: string;
    readonly minor: bigint;
    readonly code: string;
  },
  reference: string,
): Promise<string> => {
  const said = {
    code,
    originalTrace: original,
    originalBank: '02100002',
    returnTrace: '231380100000900',
    returnSettlementDay: '066',
    returnCode: 'R17',
  };
  const addenda =
    kind === 'dishonored'
      ? { kind, ...said, information: '' }
      : {
          kind,
          ...said,
          returnedOn: null,
          originalSettlementDay: '065',
          dishonoredTrace: '231380100000901',
          dishonoredSettlementDay: '067',
          dishonoredCode: 'R68',
        };
  const pieces: Uint8Array[] = [];
  const file = bankFiles.achFile({ ...fileHeader, reference }, [
    {
      header: batchHeader({ sides: 'mixed', originatingBank: '23138010', entryClass: 'CCD' }),
      entries: [entry({ purpose: 'return', routingNumber: '999999992', minor, trace, addenda })],
    },
  ]);
  for await (const piece of file) pieces.push(piece);
  return Buffer.concat(pieces).toString('latin1');
};

interface AnsweredWire {
  /** The number that the bank knows the wire by, and ours. */
  readonly original: string;
  readonly number: string;
  readonly minor: bigint;
}

const textOf = async (pieces: AsyncIterable<Uint8Array>): Promise<string> => {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all).toString('utf8');
};

const answeredAt = '2026-03-04T12:00:00Z';

/** A pain.002 that says that a wire was sent. */
export const wireStatuses = ({ original, number }: AnsweredWire): Promise<string> =>
  textOf(
    bankAnswers.writeStatusReport({
      messageId: `ACK-${number}`,
      createdAt: answeredAt,
      originalMessageId: 'W',
      originalMessageName: 'pain.001.001.09',
      groupStatus: 'ACSC',
      instructions: [
        {
          id: 'W',
          status: 'ACSC',
          transfers: [
            {
              instructionId: number,
              endToEndId: number,
              uetr: original,
              status: 'ACSC',
              reason: undefined,
              bankReference: '20260304SNBKUS3X000001',
            },
          ],
        },
      ],
    }),
  );

/** A pacs.004 that brings a wire back. */
export const wireReturns = ({
  original,
  number,
  minor,
  code,
}: AnsweredWire & { readonly code: string }): Promise<string> =>
  textOf(
    bankAnswers.writePaymentReturns({
      messageId: `RTR-${number}`,
      createdAt: answeredAt,
      settledOn: '2026-03-04',
      settlement: 'CLRG',
      returns: [
        {
          id: `RTR-${number}`,
          originalMessageId: 'W',
          originalMessageName: 'pain.001.001.09',
          endToEndId: number,
          uetr: original,
          originalAmount: money(minor, 'USD'),
          amount: money(minor, 'USD'),
          reason: { code, information: [] },
        },
      ],
    }),
  );
