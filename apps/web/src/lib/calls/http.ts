import type { ProblemBody } from '@tael/contract';
import type { Call } from './calls.ts';
import { ApiError } from './api-error.ts';
import { learnServerTime } from '../clock.ts';
import { isDropped } from './dropped-host.ts';
import { currentLanguage, currentWords } from '../words/language.ts';

/** One exchange with the API: encode, send, decode, or throw `ApiError`. Who is asking is the caller's business (`client.ts`). */

const timeoutMs = 60_000;
const mayRepeat = ['sys/permission', 'sys/user', 'api-account/', 'api-pay/'];
const inFlight = new Map<string, AbortController>();

export interface Prepared {
  readonly method: string;
  /** Path and query as they go over the wire; part of what a request code signs. */
  readonly url: string;
  readonly body: Uint8Array<ArrayBuffer> | FormData | undefined;
}

/** Fields of paths, queries and forms are plain words and numbers. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const filled = (path: string, input: Readonly<Record<string, unknown>>) => {
  const rest = { ...input };
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(textOf(value));
  });
  return { url, rest };
};

/** Turns a call and its input into what is sent: fields into path, query, JSON or a form with a file. */
export const prepare = (call: Call, input: Readonly<Record<string, unknown>>, file?: File): Prepared => {
  const { url, rest } = filled(call.path, input);
  if (call.method === 'GET' || call.method === 'DELETE') {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(rest))
      if (value !== undefined && value !== '') query.set(name, textOf(value));
    return { method: call.method, url: query.size > 0 ? `${url}?${query}` : url, body: undefined };
  }
  if (call.upload) {
    const form = new FormData();
    for (const [name, value] of Object.entries(rest)) form.set(name, textOf(value));
    if (file) form.set('file', file);
    return { method: call.method, url, body: form };
  }
  return { method: call.method, url, body: new TextEncoder().encode(JSON.stringify(rest)) };
};

const isProblem = (body: unknown): body is ProblemBody =>
  typeof body === 'object' && body !== null && 'success' in body && body.success === false && 'code' in body;

/** The error that an answer other than success means. */
export const refusal = (status: number, body: unknown, retryAfter: string | null = null): ApiError => {
  // A gateway that gave up says nothing that a reader could use (specification section 8).
  if (status === 504)
    return new ApiError({ code: 'network', status, message: currentWords('common').notices.network });
  if (isProblem(body))
    return new ApiError({
      code: body.code,
      status,
      message: body.message,
      errors: body.errors,
      instance: body.instance,
      retryAfterSeconds: retryAfter === null ? undefined : Number.parseInt(retryAfter, 10) || undefined,
    });
  return new ApiError({ code: 'internal', status, message: currentWords('browserErrors').internal });
};

/** The error that no answer means: given up, timed out, or no way there. */
export const unanswered = (cause: unknown): ApiError => {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'AbortError') return new ApiError({ code: 'canceled', status: 0, message: '' });
  const message = currentWords('common').notices.network;
  return new ApiError({ code: name === 'TimeoutError' ? 'timed_out' : 'network', status: 0, message });
};

/** A repeated request with the same method and address replaces the one under way (specification section 7). */
const enter = (request: Prepared) => {
  const controller = new AbortController();
  const mark = `${request.method} ${request.url}`;
  if (!mayRepeat.some((part) => request.url.includes(part))) {
    inFlight.get(mark)?.abort();
    inFlight.set(mark, controller);
  }
  const leave = () => {
    if (inFlight.get(mark) === controller) inFlight.delete(mark);
  };
  return { signal: controller.signal, leave };
};

/** Sends a prepared request and gives back the body of the answer, unwrapped from its envelope unless it is bare. */
export const exchange = async (
  request: Prepared,
  headers: Readonly<Record<string, string>>,
  options: { bare: boolean; signal?: AbortSignal | undefined },
): Promise<unknown> => {
  if (isDropped(request.url)) throw new ApiError({ code: 'canceled', status: 0, message: '' });
  const { signal, leave } = enter(request);
  const signals = [signal, AbortSignal.timeout(timeoutMs), ...(options.signal ? [options.signal] : [])];
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: {
        Language: currentLanguage(),
        ...(request.body instanceof Uint8Array ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      signal: AbortSignal.any(signals),
      credentials: 'omit',
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    learnServerTime(response.headers.get('x-server-time'));
    const body: unknown = await response.json().catch((cause: unknown) => {
      if (signals.some((each) => each.aborted)) throw cause;
      return undefined;
    });
    if (!response.ok) throw refusal(response.status, body, response.headers.get('retry-after'));
    return options.bare ? body : (body as { data: unknown }).data; // the envelope is the contract's
  } catch (cause) {
    throw cause instanceof ApiError ? cause : unanswered(cause);
  } finally {
    leave();
  }
};
