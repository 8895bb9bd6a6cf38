import { connect } from 'node:net';

export interface Timings {
  /** Milliseconds, sorted. */
  readonly latencies: Float64Array;
  readonly seconds: number;
}

export interface CallersOptions {
  readonly port: number;
  readonly callers: number;
  readonly seconds: number;
  /** The bytes of the next request, head and body. */
  next(): Buffer;
  /** Throws when the answer is not the one wanted. */
  check(answer: string): void;
}

/**
 * Keeps `callers` connections busy, each with one request after the other. It speaks HTTP/1.1 by hand, because a client
 * library would take as much of the processor as the server that is measured.
 */
export async function callHttp(options: CallersOptions): Promise<Timings> {
  const latencies: number[] = [];
  const started = performance.now();
  const end = started + options.seconds * 1_000;
  await Promise.all(Array.from({ length: options.callers }, () => callUntil(options, end, latencies)));
  return {
    latencies: Float64Array.from(latencies).sort(),
    seconds: (performance.now() - started) / 1_000,
  };
}

/** The smallest value that `share` of the sorted values do not exceed; 0 when there are none. */
export const quantile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function callUntil(options: CallersOptions, end: number, latencies: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    let received = '';
    const send = (): void => {
      sentAt = performance.now();
      if (sentAt >= end) {
        socket.destroy();
        resolve();
        return;
      }
      socket.write(options.next());
    };
    // One buffer for all that a connection hears, because a new one for each answer costs more than the answer.
    const heard = Buffer.alloc(16_384);
    const receive = (length: number): boolean => {
      received += heard.toString('latin1', 0, length);
      if (!isWhole(received)) return true;
      const answer = received;
      received = '';
      latencies.push(performance.now() - sentAt);
      try {
        options.check(answer);
        send();
      } catch (error) {
        socket.destroy();
        reject(error instanceof Error ? error : new Error(String(error)));
      }
      return true;
    };
    const onread = { buffer: heard, callback: receive };
    const socket = connect({ port: options.port, host: '127.0.0.1', noDelay: true, onread });
    socket.on('connect', send);
    socket.on('error', reject);
  });
}

function isWhole(received: string): boolean {
  const bodyAt = received.indexOf('\r\n\r\n') + 4;
  if (bodyAt < 4) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, bodyAt))?.[1];
  if (length === undefined) throw new Error('an answer without a length');
  return received.length - bodyAt >= Number.parseInt(length, 10);
}
