import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oidcProviders } from './oidc.ts';

// A real provider, reached as if it stood at its issuer's address.
const issuer = 'https://idp.example.com';
const redirectUrl = 'https://console.tael.test/user/sso';
const client = { issuer, clientId: 'tael', clientSecret: 'a-secret-of-this-client' };
let server: Server;
let port = 0;

/** Calls the provider behind its proxy. */
const reach = (url: string, init: RequestInit = {}): Promise<Response> => {
  const { pathname, search } = new URL(url, issuer);
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-proto', 'https');
  headers.set('x-forwarded-host', 'idp.example.com');
  return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { ...init, headers, redirect: 'manual' });
};
const providers = oidcProviders((url, { method, headers, body }) =>
  reach(url, { method, headers: { ...headers }, ...(method === 'GET' ? {} : { body }) }),
);

beforeAll(async () => {
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'tael', client_secret: client.clientSecret, redirect_uris: [redirectUrl] }],
    cookies: { keys: ['a key of this test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, email: 'Li@Example.com', email_verified: true, name: 'Li Wei' }),
    }),
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
  });
  provider.proxy = true;
  const answer = provider.callback();
  server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    // Whoever is sent here is signed in at once, and agrees.
    void (async () => {
      const { params, prompt, session } = await provider.interactionDetails(request, response);
      if (prompt.name === 'login')
        return provider.interactionFinished(request, response, { login: { accountId: 'li' } });
      const grant = new provider.Grant({
        accountId: session?.accountId ?? '',
        clientId: String(params['client_id']),
      });
      grant.addOIDCScope('openid email profile');
      return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const attemptOf = () => ({
  redirectUrl,
  state: providers.newSecret(),
  nonce: providers.newSecret(),
  verifier: providers.newSecret(),
});

/** As a browser walks from page to page, until it is sent back to us. */
const signIn = async (
  url: string,
): Promise<{ readonly code: string; readonly state: string; readonly iss: string }> => {
  const cookies = new Map<string, string>();
  let next = url;
  for (let page = 0; page < 10 && !next.startsWith(redirectUrl); page += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await reach(next, { headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    next = new URL(answer.headers.get('location') ?? '', issuer).href;
  }
  const { searchParams: params } = new URL(next);
  return { code: params.get('code') ?? '', state: params.get('state') ?? '', iss: params.get('iss') ?? '' };
};

it('a provider of the registry tells who somebody is, once for each code and with its verifier alone', async () => {
  const attempt = attemptOf();
  const there = await providers.authorizationUrl(client, { ...attempt, loginHint: 'li@example.com' });
  const came = await signIn(there.kind === 'url' ? there.url : '');
  expect(came).toMatchObject({ state: attempt.state, iss: issuer });
  const person = { subject: 'li', email: 'li@example.com', isEmailVerified: true, name: 'Li Wei' };
  expect(await providers.redeem(client, attempt, came)).toEqual({ kind: 'person', person });
  expect(await providers.redeem(client, attempt, came)).toMatchObject({ kind: 'refused' });

  const other = attemptOf();
  const again = await providers.authorizationUrl(client, { ...other, loginHint: '' });
  const second = await signIn(again.kind === 'url' ? again.url : '');
  const stolen = { ...other, verifier: providers.newSecret() };
  expect(await providers.redeem(client, stolen, second)).toMatchObject({ kind: 'refused' });
});

it('a wrong secret of ours is refused, and an issuer that is another is not reached', async () => {
  const attempt = attemptOf();
  const there = await providers.authorizationUrl(client, { ...attempt, loginHint: '' });
  const came = await signIn(there.kind === 'url' ? there.url : '');
  const wrong = { ...client, clientSecret: 'another-secret' };
  expect(await providers.redeem(wrong, attempt, came)).toMatchObject({ kind: 'refused' });
  const elsewhere = { ...client, issuer: 'https://idp.example.com/other' };
  expect(await providers.authorizationUrl(elsewhere, { ...attempt, loginHint: '' })).toEqual({
    kind: 'unreachable',
  });
});
