import { errorCodes, type ErrorCode } from '@tael/contract';
import { z } from 'zod';
import { fail } from './failure.ts';

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorCodes, text);
const problem = z.object({
  code: z.string().refine(isErrorCode),
  allowed: z.array(z.string()).optional(),
});

/** Refuses as a route of ours did, as if the caller had knocked there himself. */
export const passOnRefusal = (body: unknown): never => {
  const { code, allowed } = problem.parse(body);
  return fail(code, allowed && { allowed });
};
