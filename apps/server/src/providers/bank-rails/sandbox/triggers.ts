import { changeCodes, returnCodes } from '@tael/contract/payments/returns';
import type { AchEntry } from '../nacha/types.ts';

/** Account numbers and amounts by which somebody makes the sandbox bank answer something. */
const returnAccount = /^9990(\d{2})/;
const changeAccount = /^9980(\d{2})/;
const refusedAccount = /^9970(\d{2})/;

/** $9,990.03 is returned as R03, $9,980.01 is changed as C01. */
const returnsFrom = 999_000n;
const changesFrom = 998_000n;
/** $9,960.00 of a wire does not come back when it is recalled. */
const keptAmount = 996_000n;

const codeWithin = (minor: bigint, from: bigint): string | undefined =>
  minor >= from && minor < from + 100n ? String(minor - from).padStart(2, '0') : undefined;

const known = (letter: string, two: string | undefined, codes: object): string | undefined =>
  two !== undefined && Object.hasOwn(codes, letter + two) ? letter + two : undefined;

/** The return that an entry asks for; none where no such code exists. */
export const returnTrigger = ({ accountNumber, minor }: AchEntry): string | undefined =>
  known('R', returnAccount.exec(accountNumber)?.[1] ?? codeWithin(minor, returnsFrom), returnCodes);

/** The notification of change that an entry asks for. */
export const changeTrigger = ({ accountNumber, minor }: AchEntry): string | undefined =>
  known('C', changeAccount.exec(accountNumber)?.[1] ?? codeWithin(minor, changesFrom), changeCodes);

/** Why a wire is refused: `997004…` is AC04, a closed account. */
export const refusalTrigger = (accountNumber: string): string | undefined => {
  const two = refusedAccount.exec(accountNumber)?.[1];
  return two === undefined ? undefined : `AC${two}`;
};

/** Whether the receiving bank gives a wire back that it was asked for. */
export const isKept = (minor: bigint): boolean => minor === keptAmount;
