import { hkdfSync, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { captchaChallenge, type CaptchaChallenge } from '@tael/contract/identity/schemas';
import { z } from 'zod';
import { keysIn } from '../../../kernel/key-ring.ts';
import type { IdentityDeps } from '../deps.ts';

type ProofDeps = Pick<IdentityDeps, 'masterKeys' | 'sandbox'>;

/** About a second of a laptop, three of a phone, while a person reads the picture; next to nothing for tests. */
const efforts = {
  production: { cost: 5_000, least: 300, most: 600 },
  sandbox: { cost: 100, least: 5, most: 20 },
} as const;

const secretsOf = (masterKey: Buffer) => {
  const secretFor = (use: string) => Buffer.from(hkdfSync('sha256', masterKey, '', use, 32)).toString('hex');
  return {
    hmacSignatureSecret: secretFor('tael-captcha-challenges'),
    hmacKeySignatureSecret: secretFor('tael-captcha-solutions'),
  };
};

/** A new challenge: keys are derived one after the other until one begins as it says. */
export const newChallenge = async ({ masterKeys, sandbox }: ProofDeps): Promise<CaptchaChallenge> => {
  const { cost, least, most } = efforts[sandbox ? 'sandbox' : 'production'];
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(least, most + 1),
    deriveKey,
    ...secretsOf(keysIn(masterKeys)[0]),
  });
  return captchaChallenge.parse(JSON.parse(JSON.stringify(challenge)));
};

/** What a solver sends: its base64 text holds the challenge too, of which we have our own. */
const payload = z.object({ solution: z.object({ counter: z.number(), derivedKey: z.string() }) });

const solutionIn = (proof: string) => {
  try {
    return payload.safeParse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))).data?.solution;
  } catch {
    return undefined;
  }
};

/** Whether somebody did the work of this very challenge. Verifying it costs two hashes. */
export const isSolved = async (
  { masterKeys }: Pick<ProofDeps, 'masterKeys'>,
  challenge: CaptchaChallenge,
  proof: string,
): Promise<boolean> => {
  const solution = solutionIn(proof);
  if (!solution) return false;
  for (const key of keysIn(masterKeys)) {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(key) });
    if (verified) return true;
  }
  return false;
};
