import { machineNow } from '../clock.ts';
import type { Verdict } from './keep-alive.ts';
import { createStore, type Store } from '../storage/store.ts';

/** The watch over a session's end, in step across the tabs of a browser (specification sections 4 and 9). */
const checkEveryMs = 300_000;
const checkAfterMs = 275_000;
const countdownMs = 60_000;

/** What tabs tell each other: the question is on the screen until then, or somebody has answered that they stay. */
type Word = { readonly kind: 'ask'; readonly endsAtMs: number } | { readonly kind: 'stay' };

const isWord = (value: unknown): value is Word =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'stay' ||
    (value.kind === 'ask' && 'endsAtMs' in value && typeof value.endsAtMs === 'number'));

interface Parts {
  readonly check: () => Promise<Verdict>;
  readonly renew: () => Promise<void>;
  /** When the token was last seen good, by this machine's clock, which all its tabs share. */
  readonly lastRefreshMs: () => number;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;
  /** Called once when the session ends: by the server's word, by the clock, or because it could not be renewed. */
  readonly onEnd: (failure?: unknown) => void;
}

export interface SessionWatch {
  /** Seconds shown in the question, 59 to 0; undefined while nobody is asked. */
  readonly secondsLeft: Store<number | undefined>;
  readonly start: () => () => void;
  /** Renews the token and closes the question in every tab. */
  readonly stay: () => Promise<void>;
}

export const createSessionWatch = ({ check, renew, lastRefreshMs, channel, onEnd }: Parts): SessionWatch => {
  const secondsLeft = createStore<number | undefined>(undefined);
  let countdown: ReturnType<typeof setInterval> | undefined;

  const close = () => {
    clearInterval(countdown);
    countdown = undefined;
    secondsLeft.set(undefined);
  };

  const ask = (endsAtMs: number) => {
    if (countdown !== undefined) return;
    const askedAtMs = machineNow();
    const tick = () => {
      // A tab that slept may have missed the word that somebody stays; the token's own age tells.
      if (lastRefreshMs() > askedAtMs) return close();
      const leftMs = endsAtMs - machineNow();
      if (leftMs > 0) return secondsLeft.set(Math.min(59, Math.ceil(leftMs / 1_000) - 1));
      close();
      onEnd();
    };
    countdown = setInterval(tick, 1_000);
    tick();
  };

  const act = (verdict: Verdict) => {
    if (verdict === 'sign_out') return onEnd();
    if (verdict === 'renewed' || countdown !== undefined) return;
    const endsAtMs = machineNow() + countdownMs;
    channel.postMessage({ kind: 'ask', endsAtMs } satisfies Word);
    ask(endsAtMs);
  };

  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (!isWord(data)) return;
    if (data.kind === 'stay') close();
    else ask(data.endsAtMs);
  };

  return {
    secondsLeft,
    start: () => {
      channel.addEventListener('message', onMessage);
      const timer = setInterval(() => {
        if (machineNow() - lastRefreshMs() <= checkAfterMs) return;
        check().then(act, () => undefined); // a look that failed is taken again next time
      }, checkEveryMs);
      return () => {
        channel.removeEventListener('message', onMessage);
        clearInterval(timer);
        close();
      };
    },
    stay: async () => {
      close();
      channel.postMessage({ kind: 'stay' } satisfies Word);
      await renew().catch(onEnd);
    },
  };
};
