import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inSpan } from '../traces/traces.ts';
import { createCircuit } from './circuit.ts';
import { ProviderFault } from './provider-fault.ts';

/** One call of a real provider, as it is counted and logged: never what was said in it. */
export interface ProviderCall {
  readonly provider: string;
  readonly operation: string;
  /** `refused`: the provider answered no; `cut`: not called, because it kept failing. */
  readonly outcome: 'ok' | 'refused' | 'failed' | 'cut';
  readonly seconds: number;
}

export type ProviderState = 'unknown' | 'up' | 'down';

export interface LineOptions {
  readonly provider: string;
  readonly onCall?: ((call: ProviderCall) => void) | undefined;
  /** The time that one attempt may take. */
  readonly withinMs?: number;
  readonly attempts?: number;
  /** The first pause; it doubles with each attempt. */
  readonly pauseMs?: number;
  readonly now?: () => number;
}

/** The way to one provider: each call has a deadline, few and spaced repeats, and a circuit that opens when nothing comes back. */
export interface ProviderLine {
  /** `isRepeatable: false` is for a call that the provider would do twice: then the first failure is the answer. */
  call<T>(
    operation: string,
    act: (signal: AbortSignal) => Promise<T>,
    options?: { readonly isRepeatable?: boolean },
  ): Promise<T>;
  /** What the last call says of the provider. */
  state(): ProviderState;
}

export const createProviderLine = (options: LineOptions): ProviderLine => {
  const { provider, onCall = () => undefined, withinMs = 10_000, attempts = 3, pauseMs = 200 } = options;
  const circuit = createCircuit(options.now);
  let state: ProviderState = 'unknown';

  const attempt = async <T>(operation: string, act: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const begun = performance.now();
    const tell = (outcome: ProviderCall['outcome']) =>
      onCall({ provider, operation, outcome, seconds: (performance.now() - begun) / 1_000 });
    if (!circuit.mayCall()) {
      tell('cut');
      throw new ProviderFault(provider, 'it kept failing and is left alone for a moment', false);
    }
    try {
      const answer = await withDeadline(act, withinMs);
      circuit.succeeded();
      state = 'up';
      tell('ok');
      return answer;
    } catch (error) {
      // A provider that says no is there.
      const isRefusal = error instanceof ProviderFault && !error.isTransient;
      if (isRefusal) circuit.succeeded();
      else circuit.failed();
      state = isRefusal ? 'up' : 'down';
      tell(isRefusal ? 'refused' : 'failed');
      throw error;
    }
  };

  return {
    state: () => state,
    call: async (operation, act, { isRepeatable = true } = {}) => {
      for (let nth = 1; ; nth += 1) {
        try {
          return await inSpan(`${provider} ${operation}`, 'client', { 'tael.attempt': nth }, () =>
            attempt(operation, act),
          );
        } catch (error) {
          const isFinal = error instanceof ProviderFault && !error.isTransient;
          if (isFinal || !isRepeatable || nth >= attempts) throw error;
          const full = pauseMs * 2 ** nth;
          await sleep(randomInt(full / 2, full + 1));
        }
      }
    },
  };
};

/** A call that hears nothing of its signal is left behind: nobody waits longer for it. */
const withDeadline = async <T>(act: (signal: AbortSignal) => Promise<T>, withinMs: number): Promise<T> => {
  const ended = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('the provider did not answer in time'));
      ended.abort();
    }, withinMs);
  });
  try {
    return await Promise.race([act(ended.signal), late]);
  } finally {
    clearTimeout(timer);
  }
};
