import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { otlpExporter } from './kernel/traces/otlp.ts';
import { createProviderLine } from './kernel/provider-calls/provider-line.ts';
import { createTraces } from './kernel/traces/traces.ts';
import { eventually } from './testing/eventually.ts';
import { testApp, type TestApp } from './testing/app.ts';

interface Told {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status: { code?: number };
}

/** A collector: what it was told, and by whom. */
const told: Told[] = [];
const bearers = new Set<string | undefined>();
const paths = new Set<string | undefined>();
let answer = 200;
const collector = createServer((request, reply) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    bearers.add(request.headers.authorization);
    paths.add(request.url);
    const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as {
      resourceSpans: { scopeSpans: { spans: Told[] }[] }[];
    };
    if (answer === 200)
      told.push(...body.resourceSpans.flatMap((one) => one.scopeSpans.flatMap(({ spans }) => spans)));
    reply.writeHead(answer).end('{}');
  });
});
let url: string;
let server: TestApp;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((collector.address() as AddressInfo).port)}`;
  server = await testApp({ tracesTo: { url, token: 'of-the-collector' } });
});
afterAll(async () => {
  await server.close();
  collector.close();
});

it('follows a request under its own id, through its transactions to the jobs that it leads to', async () => {
  const email = 'ana@traces.test';
  const sent = await server.visitor.call('sendEmailCode', {
    ...{ email, purpose: 'register', deviceId: 'device-of-ana-at-home' },
  });
  expect(sent.status).toBe(200);
  const traceId = String(sent.headers['x-request-id']).replaceAll('-', '');
  await server.app.settle();
  const ofRequest = () => told.filter((span) => span.traceId === traceId);
  const find = (name: string) => ofRequest().find((span) => span.name.startsWith(name));
  await eventually(() => expect(find('job mail.requested')).toBeDefined());
  const call = find('POST /api-');
  expect(call).toMatchObject({ kind: 2, status: {} });
  expect(call?.parentSpanId).toBeUndefined();
  expect(ofRequest().filter((span) => span.parentSpanId === call?.spanId)).not.toEqual([]);
  for (const { startTimeUnixNano, endTimeUnixNano } of ofRequest())
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
  expect([...bearers]).toEqual(['Bearer of-the-collector']);
  expect([...paths]).toEqual(['/v1/traces']);
  // Names and numbers alone: not whom it is about.
  expect(JSON.stringify(told)).not.toContain('traces.test');
});

const line = createProviderLine({ provider: 'post office', attempts: 1 });
const exporter = (onLost: (count: number) => void = () => undefined) =>
  createTraces(otlpExporter({ url, token: null, version: '0', onLost, everyMs: 60_000 }));
const begun = { name: 'press', kind: 'server', attributes: {} } as const;

it('has each call of a provider in the trace, failed where it failed', async () => {
  const traces = exporter();
  const failing = () => Promise.reject(new Error('away'));
  await traces.request('0199-01', begun, () => line.call('send', () => Promise.resolve()));
  await expect(traces.request('0199-02', begun, () => line.call('send', failing))).rejects.toThrow('away');
  await traces.stop();
  const [first, second] = ['019901', '019902'].map((id) => told.filter(({ traceId }) => traceId === id));
  expect(first?.map(({ name, status }) => [name, status])).toEqual([
    ['post office send', {}],
    ['press', {}],
  ]);
  expect(first?.[0]?.parentSpanId).toBe(first?.[1]?.spanId);
  expect(second?.map(({ status }) => status)).toEqual([{ code: 2 }, { code: 2 }]);
});

it('loses what a collector does not take, says how much, and keeps nobody waiting', async () => {
  answer = 503;
  const lost: number[] = [];
  const traces = exporter((count) => lost.push(count));
  await traces.request('0199-03', begun, () => Promise.resolve());
  await traces.stop();
  expect(lost).toEqual([1]);
  answer = 200;
});
