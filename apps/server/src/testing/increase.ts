import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Config } from '../config.ts';
import { standardSignature } from '../kernel/events/standard-webhook.ts';
import { newId } from '../kernel/ids.ts';

export const increaseSettings: NonNullable<Config['providers']['increase']> = {
  url: '',
  key: 'key-of-a-test',
  webhookSecret: 'secret-of-a-test',
  account: 'account_1',
  accountNumber: 'account_number_1',
  shown: {
    bankName: 'First Internet Bank',
    accountName: 'Tael Client Funds',
    accountNumber: '4485902211',
    routingNumber: '101050001',
    swift: 'FIRNUS44',
  },
};

/** A transfer, an account number or an event as Increase keeps it; a test changes what became of it. */
export type IncreaseObject = Record<string, unknown> & { readonly id: string };

const prefixes: Readonly<Record<string, string>> = {
  ach_transfers: 'ach_transfer',
  wire_transfers: 'wire_transfer',
  check_transfers: 'check_transfer',
  account_numbers: 'account_number',
};

/** As much of Increase's API as a bank is asked for, with its idempotency, on a port of its own. */
export const increaseServer = async () => {
  const objects = new Map<string, IncreaseObject>();
  const byKey = new Map<string, IncreaseObject>();
  const events: IncreaseObject[] = [];
  const asked: { method: string; path: string; body: Record<string, unknown> }[] = [];
  const state = { losesAnswers: 0, isDown: false, refuses: (_body: Record<string, unknown>) => false };

  const create = (path: string, body: Record<string, unknown>, key: string): [number, unknown] => {
    const before = byKey.get(key);
    if (before) return [200, before];
    if (state.refuses(body)) return [400, { type: 'invalid_parameters_error' }];
    const [, kind = '', of, act] = path.split('/');
    const prefix = prefixes[kind] ?? kind;
    const found = of === undefined ? undefined : objects.get(of);
    if (of !== undefined && !found) return [404, { type: 'object_not_found_error' }];
    const nth = String(objects.size + 1);
    const object = found
      ? Object.assign(found, { [act ?? '']: body })
      : {
          ...body,
          id: `${prefix}_${nth}`,
          idempotency_key: key,
          status: 'pending_submission',
          created_at: '2026-03-02T12:00:00Z',
          ...(kind === 'account_numbers' && { account_number: `77000${nth.padStart(5, '0')}` }),
        };
    objects.set(object.id, object);
    byKey.set(key, object);
    return [200, object];
  };
  const list = (): [number, unknown] => [200, { data: events, next_cursor: null }];
  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      const { method = 'GET', headers } = request;
      const url = new URL(request.url ?? '', 'http://increase');
      const body = (sent === '' ? {} : JSON.parse(sent)) as Record<string, unknown>;
      asked.push({ method, path: url.pathname + url.search, body });
      const reply = (): [number, unknown] => {
        if (headers.authorization !== `Bearer ${increaseSettings.key}`) return [401, {}];
        if (state.isDown) return [503, {}];
        if (method === 'POST') return create(url.pathname, body, String(headers['idempotency-key']));
        if (url.pathname === '/events') return list();
        const found = objects.get(url.pathname.split('/')[2] ?? '');
        return found ? [200, found] : [404, {}];
      };
      const [status, said] = reply();
      // What was done stays done, also where nobody hears of it.
      const isLost = method === 'POST' && state.losesAnswers-- > 0;
      response
        .writeHead(isLost ? 502 : status, { 'content-type': 'application/json' })
        .end(JSON.stringify(said));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    settings: {
      ...increaseSettings,
      url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    },
    objects,
    events,
    asked,
    state,
    /** The objects of one kind, the oldest first. */
    of: (prefix: string): readonly IncreaseObject[] =>
      [...objects.values()].filter(({ id }) => id.startsWith(`${prefix}_`)),
    put: (object: IncreaseObject): void => void objects.set(object.id, object),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export const increaseEventOf = (category: string, objectId: string): IncreaseObject => ({
  id: `event_${newId().replaceAll('-', '')}`,
  category,
  associated_object_id: objectId,
  type: 'event',
});

/** A call as Increase signs it. */
export const increaseCall = (said: object, nowMs: number, secret = increaseSettings.webhookSecret) => {
  const body = JSON.stringify(said);
  const [id, seconds] = [`msg_${newId()}`, String(Math.floor(nowMs / 1_000))];
  return {
    body,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': seconds,
      'webhook-signature': standardSignature(Buffer.from(secret, 'utf8'), id, seconds, body),
    },
  };
};
