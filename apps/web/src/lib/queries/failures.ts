import { isApiError } from '../calls/api-error.ts';
import { machineNow } from '../clock.ts';
import { currentWords } from '../words/language.ts';
import { notify } from '../words/notices.ts';
import { endSession } from '../session/session.ts';
import { hasToken } from '../calls/tokens.ts';

/** What becomes of a failed call that nobody shows in place: the error catalogue of specification section 8. */

const unauthorizedEveryMs = 4_000;
const reloadAfterMs = 2_000;
let saidUnauthorizedAt = Number.NEGATIVE_INFINITY;

const leave = (afterMs: number) => {
  void endSession();
  setTimeout(() => globalThis.location.reload(), afterMs);
};

const unauthorized = () => {
  if (!hasToken() || machineNow() - saidUnauthorizedAt < unauthorizedEveryMs) return;
  saidUnauthorizedAt = machineNow();
  notify({ tone: 'bad', text: currentWords('browserErrors').unauthorized });
  leave(reloadAfterMs);
};

const isTokenFault = (message: string) => /token\s*(?:is\s*)?invalid|invalid\s*token/i.test(message);

/** A form that wants a verification code says so at its field. */
const isAboutCode = (message: string) => /^Please (?:fill in|enter) the verification code$/.test(message);

export const reportFailure = (error: unknown): void => {
  if (!isApiError(error)) throw error;
  const { code, status, message, instance } = error;
  if (code === 'canceled' || status === 403 || status === 429) return;
  if (code === 'verification_code_required' || isAboutCode(message)) return;
  if (status === 401) return unauthorized();
  if (status === 500 && isTokenFault(message)) return leave(0);
  const isOurFault = status >= 500 && status !== 504 && instance !== undefined;
  const number = isOurFault ? ` ${currentWords('common').notices.requestNumber(instance)}` : '';
  const sentence = status === 404 ? currentWords('browserErrors').not_found : message;
  notify({ tone: 'bad', text: `${sentence}${number}` });
};
