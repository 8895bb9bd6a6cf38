import type { ChangeCode } from '@tael/contract/payments/returns';
import { transactionOf } from './transaction-code.ts';
import type { AchAccountKind } from './types.ts';

/** What a notification of change proposes for the payee. */
export interface Correction {
  readonly routingNumber?: string;
  readonly accountNumber?: string;
  readonly account?: AchAccountKind;
  readonly name?: string;
  readonly receiverId?: string;
}

const routing = (data: string) => ({ routingNumber: data.slice(0, 9).trim() });
const account = (data: string, from: number) => ({ accountNumber: data.slice(from, from + 17).trim() });
const kind = (data: string, from: number): Correction => {
  const found = transactionOf(data.slice(from, from + 2));
  return found ? { account: found.account } : {};
};

/** Where the corrected data of each code stand among their 29 columns; the other codes are about our own file. */
const readers: Partial<Readonly<Record<ChangeCode, (data: string) => Correction>>> = {
  C01: (data) => account(data, 0),
  C02: routing,
  C03: (data) => ({ ...routing(data), ...account(data, 12) }),
  C04: (data) => ({ name: data.slice(0, 22).trim() }),
  C05: (data) => kind(data, 0),
  C06: (data) => ({ ...account(data, 0), ...kind(data, 20) }),
  C07: (data) => ({ ...routing(data), ...account(data, 9), ...kind(data, 26) }),
  C09: (data) => ({ receiverId: data.slice(0, 22).trim() }),
};

/** The new details in the words of a payee; empty for a code that proposes nothing or that we do not know. */
export const correctionOf = (code: string, data: string): Correction =>
  Object.hasOwn(readers, code) ? (readers[code as ChangeCode]?.(data) ?? {}) : {};
