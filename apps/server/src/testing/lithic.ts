import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { newId } from '../kernel/ids.ts';
import { lithicSignature } from '../providers/lithic/signature.ts';

export const lithicKey = 'key-of-a-test';
export const lithicSecrets = {
  streamSecret: `whsec_${Buffer.alloc(24, 1).toString('base64')}`,
  eventsSecret: `whsec_${Buffer.alloc(24, 2).toString('base64')}`,
};

interface Card {
  readonly token: string;
  readonly memo: string;
  readonly last_four: string;
  readonly exp_month: string;
  readonly exp_year: string;
  readonly pan: string;
  readonly cvv: string;
  state: string;
}

/** As much of Lithic's API as cards ask for, with its idempotency, on a port of its own. */
export const lithicServer = async () => {
  const cards: Card[] = [];
  const byKey = new Map<string, Card>();
  const asked: { method: string; path: string; body: Record<string, unknown> }[] = [];
  const state = { losesAnswers: 0, isDown: false, refuses: false };
  const make = (body: Record<string, string>, key: string): [number, unknown] => {
    if (state.refuses) return [400, { message: 'expired' }];
    const before = byKey.get(key);
    if (before) return [200, before];
    const lastFour = String(1_000 + cards.length);
    const card: Card = {
      token: newId(),
      memo: body.memo ?? '',
      last_four: lastFour,
      exp_month: body.exp_month ?? '',
      exp_year: body.exp_year ?? '',
      pan: `411111111111${lastFour}`,
      cvv: '123',
      state: body.state ?? 'OPEN',
    };
    cards.push(card);
    byKey.set(key, card);
    return [200, card];
  };
  const reply = (method: string, url: URL, body: Record<string, string>, key: string): [number, unknown] => {
    if (method === 'POST') return make(body, key);
    const memo = url.searchParams.get('memo');
    if (memo !== null)
      return [200, { data: cards.filter((one) => one.memo.includes(memo)), has_more: false }];
    const found = cards.find(({ token }) => url.pathname.endsWith(token));
    if (!found) return [404, { message: 'not found' }];
    if (method === 'PATCH') {
      if (found.state === 'CLOSED') return [400, { message: 'card is closed' }];
      found.state = body.state ?? found.state;
    }
    return [200, found];
  };
  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      const { method = 'GET', headers } = request;
      const url = new URL(request.url ?? '', 'http://lithic');
      const body = (sent === '' ? {} : JSON.parse(sent)) as Record<string, string>;
      asked.push({ method, path: url.pathname + url.search, body });
      const [status, said] =
        headers.authorization !== lithicKey
          ? [401, {}]
          : state.isDown
            ? [503, {}]
            : reply(method, url, body, String(headers['idempotency-key']));
      // What was done stays done, also where nobody hears of it.
      const isLost = method === 'POST' && state.losesAnswers-- > 0;
      response
        .writeHead(isLost ? 502 : status, { 'content-type': 'application/json' })
        .end(JSON.stringify(said));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    cards,
    byKey,
    asked,
    state,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** A call as Lithic signs it. */
export const lithicCall = (secret: string, said: object, nowMs: number) => {
  const body = JSON.stringify(said);
  const [id, seconds] = [`msg_${newId()}`, String(Math.floor(nowMs / 1_000))];
  const headers: Readonly<Record<string, string>> = {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,bm90IG91cnM= ${lithicSignature(secret, id, seconds, body)}`,
  };
  return { body, headers, header: (name: string) => headers[name] ?? null };
};

const dollars = (amount: number) => ({ amount, currency: 'USD' });
const shop = { descriptor: 'CORNER SHOP', mcc: '5411', city: 'OAKLAND', country: 'USA' };

/** What Lithic asks about a purchase of so many cents. */
export const lithicAskOf = (
  card: string,
  transaction: string,
  cents: number,
  change: Readonly<Record<string, unknown>> = {},
) => ({
  token: transaction,
  event_token: newId(),
  status: 'AUTHORIZATION',
  created: '2026-03-02T12:00:00Z',
  amount: cents,
  amounts: { cardholder: { ...dollars(cents), conversion_rate: '1.0' }, merchant: dollars(cents) },
  card: { token: card, last_four: '1000', memo: '', state: 'OPEN', type: 'VIRTUAL' },
  merchant: shop,
  pos: { entry_mode: { card: 'NOT_PRESENT', pin_entered: false } },
  ...change,
});

export interface LithicEvent {
  readonly type: string;
  readonly cents: number;
  readonly result?: string;
}

/** Events of one transaction, a minute after each other, each with a token that stays its own. */
export const lithicEventsOf = (events: readonly LithicEvent[]) =>
  events.map(({ type, cents, result = 'APPROVED' }, nth) => ({
    token: newId(),
    type,
    result,
    created: `2026-03-02T12:0${String(nth)}:00Z`,
    amounts: { cardholder: dollars(cents), merchant: dollars(cents), settlement: null },
  }));

export const lithicTransactionOf = (
  card: string,
  transaction: string,
  events: readonly object[],
  heldCents = 0,
) => ({
  event_type: 'card_transaction.updated',
  token: transaction,
  card_token: card,
  amounts: { hold: dollars(heldCents), cardholder: dollars(0), merchant: dollars(0), settlement: dollars(0) },
  merchant: shop,
  pos: { entry_mode: { card: 'NOT_PRESENT', pin_entered: false } },
  status: 'PENDING',
  events,
});
