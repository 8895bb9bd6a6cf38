import type { RouteName } from '@tael/contract';
import { ApiError, isApiError } from './api-error.ts';
import { exchange, prepare, type Prepared } from './http.ts';
import { currentWords } from '../words/language.ts';
import { callNamed } from './known-calls.ts';
import { keyFor, signRequest } from './request-code.ts';
import type { CallInput, CallOutput } from './call-types.ts';
import { leaveOverView, lookingAs } from './looking-as.ts';
import { accessToken } from './tokens.ts';

export type { CallInput, CallOutput } from './call-types.ts';

export interface CallOptions {
  /** The idempotency key of one intention: made once by the form, sent again with every retry. */
  readonly key?: string;
  readonly signal?: AbortSignal;
  readonly file?: File;
}

const unauthorized = () =>
  new ApiError({ code: 'unauthorized', status: 401, message: currentWords('browserErrors').unauthorized });

/** The headers that say who calls; with `signed`, the request code too. */
export const identified = async (request: Prepared, signed: boolean): Promise<Record<string, string>> => {
  const token = await accessToken();
  if (!token) throw unauthorized();
  const headers: Record<string, string> = { Authorization: `Bearer ${token}` };
  if (signed && !(request.body instanceof FormData)) {
    const key = await keyFor(token);
    if (!key) throw unauthorized();
    headers['X-Request-Code'] = await signRequest(key, {
      method: request.method,
      url: request.url,
      body: request.body,
    });
  }
  return headers;
};

const ahead = new Map<string, Promise<unknown>>();
const markOf = (name: RouteName, input: unknown) => `${name} ${JSON.stringify(input)}`;

/** Asks now what a screen will want once it is there: the first call for the same takes this answer. */
export const askAhead = <Name extends RouteName>(name: Name, input: CallInput<Name>): void => {
  const answer = call(name, input);
  answer.catch(() => undefined); // whoever wants it asks again, and tells
  ahead.set(markOf(name, input), answer);
};

/** The answer that was asked for ahead; undefined when nobody did, or when there is none. */
const takeAhead = async (name: RouteName, input: unknown): Promise<unknown> => {
  const mark = markOf(name, input);
  const answer = ahead.get(mark);
  ahead.delete(mark);
  return answer?.catch(() => undefined);
};

/**
 * Calls a route of the contract by its name and answers its output, or throws `ApiError`. Signed-in routes carry the
 * token and a request code (specification section 7). A code refused because this machine's clock is off is made anew
 * once, with the time that the refusal told.
 */
export const call = async <Name extends RouteName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallOutput<Name>> => {
  const known = ahead.size > 0 ? await takeAhead(name, input) : undefined;
  if (known !== undefined) return known as CallOutput<Name>; // asked for by the same name
  const shape = callNamed(name);
  const request = prepare(shape, input, options.file);
  const attempt = async () => {
    const headers = shape.anonymous ? {} : await identified(request, !shape.unsigned);
    Object.assign(headers, lookingAs(name));
    if (shape.keyed) headers['Idempotency-Key'] = options.key ?? crypto.randomUUID();
    return (await exchange(request, headers, {
      bare: shape.bare === true,
      signal: options.signal,
    })) as CallOutput<Name>; // the server encodes by the same contract
  };
  try {
    return await attempt();
  } catch (error) {
    if (isApiError(error) && error.code === 'request_code_invalid') return attempt();
    leaveOverView(error);
    throw error;
  }
};
