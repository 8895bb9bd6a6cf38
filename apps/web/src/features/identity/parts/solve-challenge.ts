import type { CallOutput } from '../../../lib/calls/client.ts';

/** The library is fetched when a captcha is asked for: no page carries it. */
const library = async () => {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  return { solveChallenge, deriveKey };
};

/**
 * Does the work that a captcha asks for beside reading it; a second or so. Each step is worked out by the browser beside
 * the page, which stays free for typing.
 */
export const proofFor = async (
  challenge: CallOutput<'captcha'>['challenge'],
  controller: AbortController,
): Promise<string> => {
  const { solveChallenge, deriveKey } = await library();
  const solution = await solveChallenge({ challenge, deriveKey, controller });
  return btoa(JSON.stringify({ challenge, solution }));
};
