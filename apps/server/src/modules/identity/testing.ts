import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { formatRequestCode, requestCodeText, type StepUpPurpose } from '@tael/contract';
import type { PasskeyAssertion } from '@tael/contract/identity/passkey-schemas';
import { tokenRequest } from '@tael/contract/identity/schemas';
import { userStatus, userType } from '@tael/contract/identity/states';
import { independentTransaction } from '../../kernel/database/independent-transaction.ts';
import type pg from 'pg';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { SandboxClock } from '../../kernel/clock.ts';
import { scopeOf, type Context } from '../../kernel/context.ts';
import { failField } from '../../kernel/failure.ts';
import { proofOf } from '../../testing/captcha.ts';
import { captchaAnswer } from './attempts/captcha.ts';
import type { IdentityDeps } from './deps.ts';
import { hashPassword } from './passwords/passwords.ts';
import { requestCodeKey } from './sessions/request-codes.ts';
import { createIdentity, type Identity } from './routes.ts';
import type { TokenAnswer } from './sessions/tokens.ts';
import { createUser } from './people/users.ts';

export const testTenantId = '00000000-0000-7000-8000-000000000001';
export const testPassword = 'Tael-Sandbox-2026!';

/** What a call with this `User-Agent` brings beside its input. */
export const extrasFrom = (userAgent: string): CallExtras => ({
  ...noExtras,
  header: (name) => (name === 'user-agent' ? userAgent : null),
});

export const noExtras: CallExtras = { upload: undefined, rawBody: null, header: () => null };

/** Identity with the other modules' answers given by hand. */
export const testIdentity = (change: Partial<IdentityDeps> = {}): Identity =>
  createIdentity({
    masterKeys: Buffer.alloc(32, 7),
    publicUrl: 'https://console.tael.test',
    sandbox: true,
    grantsOf: () => ({ permissions: new Set(['card:read']), role: 'owner', reach: 'company', leads: [] }),
    standingOf: () => Promise.resolve({ state: 'active', addresses: [] }),
    addressesOf: () => Promise.resolve([]),
    isSuspended: () => Promise.resolve(false),
    availableOf: () => Promise.resolve('12.34'),
    accountZone: () => Promise.resolve('America/Los_Angeles'),
    companyOf: () => Promise.resolve(undefined),
    squarePicture: () => failField('fileId', 'file_required'),
    addressRefusesMail: () => Promise.resolve(false),
    tenantOf: () => Promise.resolve(testTenantId),
    productOf: () => Promise.resolve('Tael'),
    singleSignOn: {
      prove: () => Promise.resolve({ userOf: () => Promise.resolve({ kind: 'waiting' }) }),
      isRequired: () => Promise.resolve(false),
    },
    ...change,
  });

let passwordHash: Promise<string> | undefined;

/** A customer's user with the test password and an address of its own. */
export const makeUser = async (ctx: Context, email = `${randomUUID()}@tael.test`) => {
  const hash = await (passwordHash ??= hashPassword(testPassword));
  const customerId = randomUUID();
  const user = { tenantId: testTenantId, customerId, email, userType: userType.customer, entityType: 1 };
  const id = await independentTransaction(ctx, (tx) =>
    createUser(tx, ctx, { ...user, passwordHash: hash, userStatus: userStatus.active, registerVersion: 2 }),
  );
  return { ...user, id };
};

type TokenFields = Partial<
  Record<
    | 'username'
    | 'password'
    | 'validCode'
    | 'proof'
    | 'deviceSecret'
    | 'effectiveCode'
    | 'loginSign'
    | 'deviceId'
    | 'refresh_token',
    string
  > & {
    readonly assertion: PasskeyAssertion;
  }
>;

const askToken = (
  identity: Identity,
  ctx: Context,
  grant: string,
  fields: TokenFields,
  extras: CallExtras = noExtras,
): Promise<TokenAnswer> =>
  identity.handlers.token(
    { ...ctx, clientId: 'tael-console' },
    tokenRequest.parse({ grant_type: grant, deviceId: 'device-one', ...fields }),
    extras,
  );

export const signInAs = (
  identity: Identity,
  ctx: Context,
  username: string,
  fields: TokenFields = {},
  extras?: CallExtras,
) => askToken(identity, ctx, 'password_code', { username, password: testPassword, ...fields }, extras);

/** Reads the device's captcha and does the work beside it, as the console does. */
export const solveCaptcha = async (
  identity: Identity,
  ctx: Context,
  deviceId = 'device-one',
): Promise<{ validCode: string; proof: string }> => {
  const { id, challenge } = await identity.handlers.captcha(ctx, { deviceId }, noExtras);
  return { validCode: await captchaAnswer(ctx, id), proof: await proofOf(challenge) };
};

export const refreshWith = (identity: Identity, ctx: Context, token: string, fields: TokenFields = {}) =>
  askToken(identity, ctx, 'refresh_token', { refresh_token: token, ...fields });

/** The context of a call with this access token, as the mount makes it. */
export const signedInContext = async (identity: Identity, ctx: Context, accessToken: string) => {
  const session = await identity.findSession(ctx, accessToken);
  if (!session) throw new Error('nobody is signed in with this token');
  const { principal } = session;
  return { session, ctx: { ...ctx, accessToken, principal, scope: scopeOf(principal) } satisfies Context };
};

export const signInByPasskey = (
  identity: Identity,
  ctx: Context,
  assertion: PasskeyAssertion,
  fields: TokenFields = {},
) => askToken(identity, ctx, 'passkey', { assertion, ...fields });

/** Confirms an act, on the own account unless said otherwise, by a mailed code; a minute later than now. */
export const confirmActByMail = async (
  { identity, pool, clock }: { identity: Identity; pool: pg.Pool; clock: SandboxClock },
  mine: Context,
  purpose: StepUpPurpose,
  subjectId = mine.principal?.userId ?? '',
): Promise<void> => {
  clock.advance(60_000);
  await identity.handlers.sendStepUpCode(mine, {}, noExtras);
  const mailed = await pool.query<{ code: string }>(
    `select payload -> 'params' ->> 'code' as code from outbox
      where payload ->> 'to' = $1 and payload ->> 'template' = 'stepUp' order by id desc limit 1`,
    [mine.principal?.email],
  );
  await identity.handlers.stepUp(mine, { purpose, subjectId, code: mailed.rows[0]?.code ?? '' }, noExtras);
};

export interface SignedParts {
  readonly method: string;
  readonly pathWithQuery: string;
  readonly body: string;
  readonly timeMs: number;
  readonly nonce?: string;
}

export const bodyHashOf = (body: string): string => createHash('sha256').update(body).digest('base64url');

/** The header that a console with this token and value sends. */
export const requestCodeFor = (accessToken: string, value: string, parts: SignedParts): string => {
  const time = String(parts.timeMs);
  const nonce = parts.nonce ?? randomBytes(16).toString('base64url');
  const text = requestCodeText({ ...parts, bodyHash: bodyHashOf(parts.body), time, nonce });
  const signature = createHmac('sha256', requestCodeKey(accessToken, value)).update(text).digest('base64url');
  return formatRequestCode({ time, nonce, signature });
};
