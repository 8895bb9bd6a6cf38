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
