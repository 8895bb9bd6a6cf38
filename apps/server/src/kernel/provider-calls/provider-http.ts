import { ProviderFault } from './provider-fault.ts';

/** Statuses after which the same call may succeed: it came too early, met another one, or the server was ill. */
const isTransient = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/**
 * Calls a provider over HTTP and gives back its answer, or throws a `ProviderFault`. It follows no redirect, and what the
 * answer says is never part of the fault: it may hold what a person wrote.
 */
export const callHttp = async (
  provider: string,
  url: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> => {
  const answer = await fetch(url, { ...init, redirect: 'error' });
  if (answer.ok) return answer;
  await answer.body?.cancel();
  throw new ProviderFault(
    provider,
    `answered ${String(answer.status)}`,
    isTransient(answer.status),
    answer.status,
  );
};
