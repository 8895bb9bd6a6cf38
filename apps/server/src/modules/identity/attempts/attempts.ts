import type { InputOf, identityRoutes } from '@tael/contract';
import { independentTransaction } from '../../../kernel/database/independent-transaction.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { readCaptcha } from './captcha.ts';
import {
  failuresOf,
  forgetFailures,
  lockSubject,
  storeFailures,
  takeBackFailure,
} from '../code-repository.ts';
import type { IdentityDeps } from '../deps.ts';
import { deviceFor } from '../devices/device-repository.ts';
import { networkOf } from '../../../kernel/text/network-address.ts';
import { userForLogin, type LoginUser } from '../repository.ts';
import {
  addressBounds,
  admitSignIn,
  afterFailure,
  rentedBounds,
  secretBounds,
  wantsCaptcha,
  type Bounds,
} from '../rules.ts';
import { hashOf } from '../secrets.ts';

interface Attempt {
  readonly username: string;
  readonly deviceId: string;
  /** What a device proves itself by where its owner signed in before; empty for none. */
  readonly deviceSecret: string;
  /** The answer to the device's captcha, when one was asked for. */
  readonly validCode: string;
  /** The solution of the captcha's proof of work. */
  readonly proof: string;
}

type Named = Pick<Attempt, 'username' | 'deviceSecret'>;

/** The name as typed, and the name from this network. Neither needs to exist. */
const namesOf = (ctx: Context, username: string): readonly Buffer[] => [
  hashOf(`account/${username}`),
  hashOf(`address/${username}/${networkOf(ctx.ip)}`),
];

/** This network, whatever names it tries; and of version 6 the larger one that somebody may have rented. */
const placesOf = (ctx: Context): readonly { readonly hash: Buffer; readonly bounds: Bounds }[] => {
  const [near, far] = [networkOf(ctx.ip), networkOf(ctx.ip, 48)];
  const place = { hash: hashOf(`from/${near}`), bounds: addressBounds };
  return near === far ? [place] : [place, { hash: hashOf(`from/${far}`), bounds: rentedBounds }];
};

const deviceHash = (deviceId: string): Buffer => hashOf(`device/${deviceId}`);

/** The device that proves to be one on which the owner of this name signed in before. */
const knownDevice = async (tx: Tx, tenantId: string, { username, deviceSecret }: Named) =>
  deviceSecret === ''
    ? undefined
    : (await deviceFor(tx, { tenantId, email: username, secretHash: hashOf(deviceSecret) }))?.id;

/**
 * What a try with this name is counted for, with what was counted: on a known device for that alone, so that whatever
 * strangers do with the name, its owner gets in.
 */
const subjectsOf = async (
  tx: Tx,
  ctx: Context,
  tenantId: string,
  username: string,
  deviceId: string | undefined,
) => {
  const counted = deviceId === undefined ? namesOf(ctx, username) : [deviceHash(deviceId)];
  const subjects = [];
  for (const hash of counted)
    subjects.push({ hash, bounds: secretBounds, failures: await failuresOf(tx, tenantId, hash) });
  if (deviceId !== undefined) return subjects;
  for (const { hash, bounds } of placesOf(ctx))
    subjects.push({ hash, bounds, failures: await failuresOf(tx, tenantId, hash) });
  return subjects;
};

/**
 * Whether the next try with this name wants a captcha, so that a form can show it at once. Failures are counted for what
 * was typed, so the answer is the same whether or not anybody has the name.
 */
export const checkLogin = (
  ctx: Context,
  deps: Pick<IdentityDeps, 'tenantOf'>,
  host: string | null,
  input: InputOf<typeof identityRoutes.checkLogin>,
): Promise<{ wantsCaptcha: boolean }> =>
  read(
    ctx,
    async (tx) => {
      const tenantId = await deps.tenantOf(tx, host);
      const deviceId = await knownDevice(tx, tenantId, input);
      const subjects = await subjectsOf(tx, ctx, tenantId, input.username, deviceId);
      return { wantsCaptcha: wantsCaptcha(subjects, ctx.clock.millis()) };
    },
    { scope: { kind: 'system' } },
  );

/**
 * Lets one try of a password through and counts it as failed until it turns out otherwise. Throws `login_locked`,
 * `verification_code_required`, `verification_code_invalid`, or `rate_limited` while the growing delay runs.
 */
export const admitAttempt = async (
  ctx: Context,
  deps: Pick<IdentityDeps, 'tenantOf' | 'masterKeys'>,
  host: string | null,
  attempt: Attempt,
): Promise<{ tenantId: string; user: LoginUser | undefined; knownDeviceId: string | undefined }> => {
  const outcome = await independentTransaction(ctx, async (tx) => {
    const tenantId = await deps.tenantOf(tx, host);
    const nowMs = ctx.clock.millis();
    const knownDeviceId = await knownDevice(tx, tenantId, attempt);
    if (knownDeviceId === undefined) {
      // Always the name before the address, so that nobody waits in a circle.
      await lockSubject(tx, `${tenantId}/sign-in/${attempt.username}`);
      await lockSubject(tx, `${tenantId}/sign-in-from/${networkOf(ctx.ip, 48)}`);
    } else await lockSubject(tx, `${tenantId}/sign-in-on/${knownDeviceId}`);
    const subjects = await subjectsOf(tx, ctx, tenantId, attempt.username, knownDeviceId);
    const admission = admitSignIn(subjects, nowMs, attempt.validCode !== '');
    if (admission.kind !== 'admitted') return admission;
    if (wantsCaptcha(subjects, nowMs) && !(await readCaptcha(tx, ctx, deps, { tenantId, ...attempt })))
      return { kind: 'captcha_wrong' } as const;
    for (const subject of subjects)
      await storeFailures(tx, { id: newId(), tenantId, hash: subject.hash }, afterFailure(subject, nowMs));
    const user = await userForLogin(tx, tenantId, attempt.username);
    return { kind: 'counted', tenantId, user, knownDeviceId } as const;
  });
  switch (outcome.kind) {
    case 'counted':
      return outcome;
    case 'locked':
      return fail('login_locked', { retryAfterSeconds: outcome.retryAfterSeconds });
    case 'too_soon':
      return fail('rate_limited', { retryAfterSeconds: outcome.retryAfterSeconds });
    case 'captcha_wanted':
      return fail('verification_code_required');
    case 'captcha_wrong':
      return fail('verification_code_invalid');
  }
};

/**
 * The sign-in was right: what was counted for this name, and for it from this network, no longer stands against anybody.
 * On a known device that is what was counted there; strangers' failures stay.
 */
export const clearFailures = (
  tx: Tx,
  ctx: Context,
  of: { readonly tenantId: string; readonly username: string; readonly knownDeviceId?: string | undefined },
): Promise<void> =>
  forgetFailures(
    tx,
    of.tenantId,
    of.knownDeviceId === undefined ? namesOf(ctx, of.username) : [deviceHash(of.knownDeviceId)],
  );

/** The same for this one try of the network: its other failures stay, or a thief's own account would wash them off. */
export const clearTry = async (tx: Tx, ctx: Context, tenantId: string, knownDeviceId: string | undefined) => {
  if (knownDeviceId !== undefined) return;
  for (const { hash } of placesOf(ctx)) await takeBackFailure(tx, tenantId, hash);
};
