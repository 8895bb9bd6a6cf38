import { isApiError } from './api-error.ts';
import { machineNow } from './clock.ts';
import { currentWords } from './language.ts';
import { notify } from './notices.ts';
import { endSession } from './session.ts';
import { hasToken } from './tokens.ts';

/** What becomes of a failed call that nobody shows in place: the error catalogue of specification section 8. */

let saidUnauthorizedAt = Number.NEGATIVE_INFINITY;

const leave = (afterMs: number) => {
  void endSession();
  setTimeout(() => globalThis.location.reload(), afterMs);
};

const unauthorized = (message: string) => {
  if (!hasToken()) return;
  if (machineNow() - saidUnauthorizedAt >= 4_000) {
    saidUnauthorizedAt = machineNow();
    notify({ tone: 'bad', text: message });
  }
  leave(2_000);
};

const isTokenFault = (message: string) => /token\s*(?:is\s*)?invalid|invalid\s*token/i.test(message);

export const reportFailure = (error: unknown): void => {
  if (!isApiError(error)) throw error;
  const bad = (text: string) => notify({ tone: 'bad', text });
  if (error.code === 'canceled' || error.status === 403 || error.status === 429) return;
  if (error.code === 'verification_code_required') return;
  if (error.status === 401) return unauthorized(error.message);
  if (error.status === 404) return bad(currentWords('errorSentences').not_found);
  if (error.status === 500 && isTokenFault(error.message)) return leave(0);
  const number =
    error.status >= 500 && error.instance
      ? ` ${currentWords('common').notices.requestNumber(error.instance)}`
      : '';
  bad(`${error.message}${number}`);
};
