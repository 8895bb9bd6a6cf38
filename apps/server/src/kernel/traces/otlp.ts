import { setTimeout as sleep } from 'node:timers/promises';
import type { Span } from './traces.ts';

export interface OtlpOptions {
  /** Where a collector takes OTLP over HTTP; `/v1/traces` is put behind it. */
  readonly url: string;
  readonly token: string | null;
  readonly version: string;
  /** Told how many spans did not reach the collector. */
  readonly onLost: (count: number) => void;
  readonly everyMs?: number;
}

const mostAtOnce = 512;
/** A collector that is away costs no more memory than this. */
const mostKept = 4_096;
const withinMs = 5_000;

const kinds: Readonly<Record<Span['kind'], number>> = { internal: 1, server: 2, client: 3, consumer: 5 };

const valueOf = (value: string | number) =>
  typeof value === 'number' ? { intValue: String(value) } : { stringValue: value };
const attributesOf = (attributes: Readonly<Record<string, string | number>>) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }));

const nanoseconds = (ms: number): string => `${String(BigInt(Math.round(ms * 1_000)))}000`;

const spanOf = (span: Span) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentId !== null && { parentSpanId: span.parentId }),
  name: span.name,
  kind: kinds[span.kind],
  startTimeUnixNano: nanoseconds(span.startedAt),
  endTimeUnixNano: nanoseconds(span.endedAt),
  attributes: attributesOf(span.attributes),
  status: span.isFailed ? { code: 2 } : {},
});

/** Sends spans to a collector in the JSON of OTLP, a batch at a time; what it does not take is lost, and nobody waits. */
export const otlpExporter = ({ url, token, version, onLost, everyMs = 2_000 }: OtlpOptions) => {
  const target = `${url.replace(/\/$/, '')}/v1/traces`;
  const resource = { attributes: attributesOf({ 'service.name': 'tael', 'service.version': version }) };
  const kept: Span[] = [];
  let lost = 0;
  const stopped = new AbortController();

  const send = async (spans: readonly Span[]): Promise<void> => {
    const scopeSpans = [{ scope: { name: 'tael', version }, spans: spans.map(spanOf) }];
    const answer = await fetch(target, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
      signal: AbortSignal.timeout(withinMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error('the collector took nothing');
  };
  const flush = async (): Promise<void> => {
    while (kept.length > 0) {
      const batch = kept.splice(0, mostAtOnce);
      await send(batch).catch(() => (lost += batch.length));
    }
    if (lost > 0) onLost(lost);
    lost = 0;
  };
  const sending = (async () => {
    while (!stopped.signal.aborted) {
      await sleep(everyMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
      await flush();
    }
  })();
  return {
    take: (span: Span): void => {
      if (kept.length < mostKept) kept.push(span);
      else lost += 1;
    },
    stop: async (): Promise<void> => {
      stopped.abort();
      await sending;
    },
  };
};
