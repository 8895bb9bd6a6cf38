import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { Failure } from '../failure.ts';

type Attributes = Readonly<Record<string, string | number>>;
type Kind = 'internal' | 'server' | 'client' | 'consumer';

/** A part of the work on one request, from its beginning to its end. It holds names and numbers, never what was said. */
export interface Span {
  /** The request id without its dashes: whoever has the one finds the other. */
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly kind: Kind;
  /** Milliseconds since 1970, with fractions. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: Attributes;
  readonly isFailed: boolean;
}

interface Begun {
  readonly name: string;
  readonly kind: Kind;
  readonly attributes: Attributes;
  /** How long ago it began. */
  readonly sinceMs?: number;
}

export interface Traces {
  /** Does the work of a request; each `inSpan` in it becomes a part of its trace. */
  request<T>(requestId: string, begun: Begun, work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

interface Place {
  readonly traceId: string;
  readonly spanId: string;
  readonly take: (span: Span) => void;
}

const current = new AsyncLocalStorage<Place>();

const now = (): number => performance.timeOrigin + performance.now();

const spanned = async <T>(
  { traceId, take, parentId }: Pick<Place, 'traceId' | 'take'> & Pick<Span, 'parentId'>,
  { name, kind, attributes, sinceMs = 0 }: Begun,
  work: () => Promise<T>,
): Promise<T> => {
  const spanId = randomBytes(8).toString('hex');
  const startedAt = now() - sinceMs;
  let isFailed = false;
  try {
    return await current.run({ traceId, spanId, take }, work);
  } catch (error) {
    // A refusal is an answer.
    isFailed = !(error instanceof Failure);
    throw error;
  } finally {
    take({ traceId, spanId, parentId, name, kind, attributes, startedAt, endedAt: now(), isFailed });
  }
};

/** Does a part of a request's work; where nobody asked for traces it just does it. */
export const inSpan = <T>(
  name: string,
  kind: Kind,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> => {
  const place = current.getStore();
  return place ? spanned({ ...place, parentId: place.spanId }, { name, kind, attributes }, work) : work();
};

export const createTraces = (exporter: {
  readonly take: (span: Span) => void;
  readonly stop: () => Promise<void>;
}): Traces => ({
  request: (requestId, begun, work) =>
    spanned({ traceId: requestId.replaceAll('-', ''), take: exporter.take, parentId: null }, begun, work),
  stop: exporter.stop,
});
