import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

type Session = Pick<
  Stripe.Identity.VerificationSession,
  'id' | 'client_reference_id' | 'status' | 'last_error' | 'verified_outputs' | 'url'
>;

export const stripeSecret = 'whsec_of_a_test';
export const stripeKey = 'rk_test_of_a_test';

/** As much of Stripe's API as identity checks ask for, with its rules of idempotency, on a port of its own. */
export const stripeIdentityServer = async () => {
  const sessions = new Map<string, Session>();
  const answers = new Map<string, { body: string; id: string }>();
  const asked: { path: string; body: URLSearchParams; key: string | undefined }[] = [];
  const state = { losesAnswers: 0, isDown: false };

  const create = (body: string, key: string): [number, unknown] => {
    const before = answers.get(key);
    if (before)
      return before.body === body
        ? [200, sessions.get(before.id)]
        : [400, { error: { type: 'idempotency_error' } }];
    const id = `vs_${String(sessions.size + 1)}`;
    const session: Session = {
      id,
      client_reference_id: new URLSearchParams(body).get('client_reference_id'),
      status: 'requires_input',
      last_error: null,
      verified_outputs: null,
      url: `https://verify.stripe.test/start/${id}`,
    };
    sessions.set(id, session);
    answers.set(key, { body, id });
    return [200, session];
  };

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe');
      const key = request.headers['idempotency-key'];
      asked.push({
        path: pathname,
        body: request.method === 'POST' ? new URLSearchParams(body) : searchParams,
        key: typeof key === 'string' ? key : undefined,
      });
      const reply = (status: number, said: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
      if (request.headers.authorization !== `Bearer ${stripeKey}`)
        return reply(401, { error: { type: 'invalid_request_error' } });
      if (state.isDown) return reply(503, { error: { type: 'api_error' } });
      const found = sessions.get(pathname.split('/').at(-1) ?? '');
      const [status, said] =
        request.method === 'POST'
          ? create(body, String(key))
          : found
            ? [200, found]
            : [404, { error: { type: 'invalid_request_error' } }];
      // What was done stays done, also where nobody hears of it.
      if (request.method === 'POST' && state.losesAnswers-- > 0) return reply(502, {});
      return reply(status, said);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const signer = new Stripe(stripeKey);

  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    sessions,
    asked,
    state,
    /** What becomes of a session: its person showed this document, or was refused. */
    become: (id: string, change: Partial<Session>) => {
      const before = sessions.get(id);
      if (before) sessions.set(id, { ...before, url: null, ...change });
    },
    /** A notice as Stripe signs it. */
    notice: (id: string, nowMs: number, type = 'identity.verification_session.verified') => {
      const payload = JSON.stringify({
        id: `evt_${id}`,
        object: 'event',
        type,
        data: { object: { id, client_reference_id: sessions.get(id)?.client_reference_id ?? null } },
      });
      const timestamp = Math.floor(nowMs / 1_000);
      const header = signer.webhooks.generateTestHeaderString({ payload, secret: stripeSecret, timestamp });
      return { payload, header };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** The document of somebody, as Stripe has read it. */
export const documentOf = (
  firstName: string,
  lastName: string,
  birthDate: string | null,
): NonNullable<Stripe.Identity.VerificationSession['verified_outputs']> => {
  const [year = 0, month = 0, day = 0] = (birthDate ?? '').split('-').map(Number);
  return {
    address: null,
    dob: birthDate === null ? null : { year, month, day },
    email: null,
    first_name: firstName,
    id_number_type: null,
    last_name: lastName,
    phone: null,
  };
};
