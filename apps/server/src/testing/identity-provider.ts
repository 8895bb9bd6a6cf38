import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT, exportJWK, type JWTPayload } from 'jose';
import type { SsoFetch } from '../providers/identity-provider/oidc.ts';

const seconds = (): number => Math.floor(Date.now() / 1_000);
const freshKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** What a provider may be made to do wrong. */
export interface Lies {
  readonly claims?: JWTPayload;
  readonly key?: KeyObject;
  /** The token's header and body with no signature at all. */
  readonly isUnsigned?: boolean;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly isDown?: boolean;
}

/** A provider of somebody's, as the specification has it, answering without a network. */
export const fakeIdentityProvider = async (issuer: string) => {
  const { privateKey, publicKey } = freshKeys();
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }] };
  const codes = new Map<string, { readonly params: URLSearchParams; readonly claims: JWTPayload }>();
  const requests: string[] = [];
  let lies: Lies = {};

  const sign = (claims: JWTPayload, key: KeyObject = privateKey, typ = 'JWT'): Promise<string> =>
    new SignJWT({ exp: seconds() + 300, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'one', typ })
      .setIssuedAt()
      .sign(key);
  const unsigned = (claims: JWTPayload): string => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const now = seconds();
    return `${part({ alg: 'none' })}.${part({ iat: now, exp: now + 300, ...claims })}.`;
  };

  const redeem = async (body: URLSearchParams): Promise<Response> => {
    const code = body.get('code') ?? '';
    const known = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (!known || known.params.get('code_challenge') !== challenge)
      return Response.json({ error: 'invalid_grant' }, { status: 400 });
    const claims = {
      iss: issuer,
      aud: known.params.get('client_id') ?? '',
      nonce: known.params.get('nonce'),
      ...known.claims,
      ...lies.claims,
    };
    const idToken = lies.isUnsigned ? unsigned(claims) : await sign(claims, lies.key);
    return Response.json({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: idToken });
  };

  const fetch: SsoFetch = async (url, { body }) => {
    requests.push(url);
    if (lies.isDown || !url.startsWith(issuer)) throw new Error('nobody is there');
    const path = url.slice(issuer.length);
    if (path === '/.well-known/openid-configuration')
      return Response.json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
        ...lies.metadata,
      });
    if (path === '/keys') return Response.json(keys);
    if (path === '/token') return redeem(new URLSearchParams(body));
    return new Response(null, { status: 404 });
  };

  return {
    issuer,
    fetch,
    requests,
    lie: (next: Lies): void => {
      lies = next;
    },
    /** Somebody signs in at the page that they were sent to: what their browser brings back. */
    comeBack: (url: string, claims: JWTPayload): { readonly code: string; readonly state: string } => {
      const { searchParams: params } = new URL(url);
      const code = `code-${codes.size + requests.length}`;
      codes.set(code, { params, claims });
      return { code, state: params.get('state') ?? '' };
    },
    logoutToken: (claims: JWTPayload, key?: KeyObject): Promise<string> =>
      sign(
        {
          iss: issuer,
          jti: 'one',
          events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
          ...claims,
        },
        key,
        'logout+jwt',
      ),
    strangersKey: () => freshKeys().privateKey,
  };
};
