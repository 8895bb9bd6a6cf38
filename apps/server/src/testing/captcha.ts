import type { CaptchaChallenge } from '@tael/contract/identity/schemas';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Does the work of a captcha's challenge, as a browser does; in the sandbox it is next to none. */
export const proofOf = async (challenge: CaptchaChallenge): Promise<string> =>
  Buffer.from(
    JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
  ).toString('base64');
