import { errorCodes, type ErrorCode, type Life } from '@tael/contract';
import { expect } from 'vitest';
import { Failure } from '../kernel/failure.ts';

/** What a call was refused with: the code, and what goes with it. */
export const refusal = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Failure) return { code: error.code, ...error.details };
    throw error;
  }
  throw new Error('nothing was refused');
};

/** A refusal by where an object stands: 409, with the moves that its life lists from there. */
export const refusedWhere = <State extends string>(code: ErrorCode, life: Life<State>, state: State) => {
  expect(errorCodes[code].status).toBe(409);
  return { code, details: { allowed: life[state] } };
};
