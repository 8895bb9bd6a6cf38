import { listChallenges } from '../modules/authorizations/challenges/challenges.ts';
import type { Buyer } from './card-network.ts';

/** The challenge that waits for this buyer's answer. */
export const waitingChallenge = async (
  buyer: Buyer,
): Promise<Awaited<ReturnType<typeof listChallenges>>[number]> => {
  const [challenge] = await listChallenges(buyer.ctx);
  if (!challenge) throw new Error('one waits');
  return challenge;
};
