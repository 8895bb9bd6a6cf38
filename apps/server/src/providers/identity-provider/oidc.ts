import { createLocalJWKSet, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { z } from 'zod';
import type { IdentityProviders, SsoClient, SsoRefusal } from './port.ts';

/** How the provider is reached: an address that a customer typed, so by the guarded way out alone. */
export type SsoFetch = (
  url: string,
  call: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  },
) => Promise<Response>;

const scope = 'openid email profile';
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** Signed by a key of the provider: neither `none`, nor an algorithm whose key is our own secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const logoutClaims = z.object({
  sub: z.string().min(1),
  events: z.object({ [logoutEvent]: z.looseObject({}) }),
  // An ID token has one: it is no logout token then.
  nonce: z.never().optional(),
});
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** OpenID Connect by its authorization code flow with PKCE, over `openid-client`. */
export const oidcProviders = (fetch: SsoFetch): IdentityProviders => {
  const customFetch: oidc.CustomFetch = (url, { method, headers, body }) =>
    fetch(url, { method, headers, body: bodyOf(body) });

  /** Throws where the provider is not what its discovery document says. */
  const discover = async ({ issuer, clientId, clientSecret }: SsoClient): Promise<oidc.Configuration> => {
    const config = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      [oidc.customFetch]: customFetch,
    });
    config[oidc.customFetch] = customFetch;
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } =
      config.serverMetadata();
    if (!methods.includes('client_secret_post') && methods.includes('client_secret_basic')) {
      const basic = new oidc.Configuration(
        config.serverMetadata(),
        clientId,
        clientSecret,
        oidc.ClientSecretBasic(clientSecret),
      );
      basic[oidc.customFetch] = customFetch;
      return checked(basic);
    }
    return checked(config);
  };

  return {
    newSecret: () => oidc.randomPKCECodeVerifier(),

    authorizationUrl: async (client, { redirectUrl, state, nonce, verifier, loginHint }) => {
      const config = await discover(client).catch(() => undefined);
      if (!config) return unreachable;
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUrl,
        scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        login_hint: loginHint,
      });
      return { kind: 'url', url: url.href };
    },

    redeem: async (client, { redirectUrl, state, nonce, verifier }, { code, iss }) => {
      const config = await discover(client).catch(() => undefined);
      if (!config) return unreachable;
      const came = new URL(redirectUrl);
      came.search = new URLSearchParams({ code, state, ...(iss !== '' && { iss }) }).toString();
      try {
        const tokens = await oidc.authorizationCodeGrant(config, came, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) return refused('no ID token');
        // Providers that keep the address out of the token tell it at their user-info endpoint.
        const said =
          typeof claims['email'] === 'string'
            ? claims
            : { ...(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)), sub: claims.sub };
        return { kind: 'person', person: personOf(said) };
      } catch (error) {
        return refused(error instanceof Error ? error.message : 'unknown');
      }
    },

    readLogout: async (client, logoutToken) => {
      const config = await discover(client).catch(() => undefined);
      const keysUrl = config?.serverMetadata().jwks_uri;
      if (!config || keysUrl === undefined) return unreachable;
      try {
        const answer = await fetch(keysUrl, { method: 'GET', headers: {}, body: '' });
        const keys = createLocalJWKSet(keySet.parse(await answer.json()));
        const { payload } = await jwtVerify(logoutToken, keys, {
          issuer: config.serverMetadata().issuer,
          audience: client.clientId,
          algorithms,
          maxTokenAge: '5 minutes',
          clockTolerance: 30,
        });
        return { kind: 'subject', subject: logoutClaims.parse(payload).sub };
      } catch {
        return refused('logout token');
      }
    },
  };
};

const unreachable: SsoRefusal = { kind: 'unreachable' };
const refused = (why: string): SsoRefusal => ({ kind: 'refused', why: why.slice(0, 200) });

/** The signature of an ID token is checked although it came over TLS: our way out may be looked into by a proxy. */
const checked = (config: oidc.Configuration): oidc.Configuration => {
  oidc.enableNonRepudiationChecks(config);
  return config;
};

const bodyOf = (body: unknown): string =>
  body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : '';

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

const personOf = (claims: Readonly<Record<string, unknown>> & { readonly sub: string }) => {
  const { email_verified: isVerified } = claims;
  return {
    subject: claims.sub,
    email: text(claims['email'])?.toLowerCase() ?? null,
    // Some send the word in place of the value.
    isEmailVerified: isVerified === undefined ? null : isVerified === true || isVerified === 'true',
    name: text(claims['name']) ?? '',
  };
};
