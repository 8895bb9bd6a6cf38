import type { StepUpPurpose } from '@tael/contract';
import type { SandboxClock } from '../kernel/clock.ts';
import type { Context } from '../kernel/context.ts';
import { confirmActByMail, noExtras, testIdentity } from '../modules/identity/testing.ts';
import { softAuthenticator, type Deviation } from './authenticator.ts';
import type { TestDatabase } from './database.ts';
import { signedIn } from './signed-in.ts';

export const identity = testIdentity();
export const site = { id: 'console.tael.test', origin: 'https://console.tael.test' };

/** People with passkeys, and what is kept of them. */
export const passkeyPeople = (db: TestDatabase) => {
  const setUp = () => signedIn(identity, db);
  const confirmByMail = ({ clock, mine }: { clock: SandboxClock; mine: Context }) =>
    confirmActByMail({ identity, pool: db.pool, clock }, mine, 'factor.change');
  /** The same by the passkey of somebody who has one: a mailed code does not do then. */
  const confirmByPasskey = async (
    { mine, key }: { mine: Context; key: ReturnType<typeof softAuthenticator> },
    purpose: StepUpPurpose = 'factor.change',
  ) => {
    const act = { purpose, subjectId: mine.principal?.userId ?? '' };
    const assertion = key.assert(await identity.handlers.passkeyStepUpOptions(mine, act, noExtras));
    await identity.handlers.passkeyStepUp(mine, { ...act, assertion }, noExtras);
  };
  /** Somebody with a passkey of their own; `count: 0` makes it one that never counts its uses. */
  const enrolled = async (deviation: Deviation = {}) => {
    const parts = await setUp();
    await confirmByMail(parts);
    const key = softAuthenticator(site);
    const options = await identity.handlers.startPasskey(parts.mine, {}, noExtras);
    const input = { name: 'Laptop', attestation: key.attest(options, deviation) };
    const { passkey, recoveryCodes } = await identity.handlers.addPasskey(parts.mine, input, noExtras);
    return { ...parts, key, passkey, recoveryCodes };
  };
  const signInOptions = (ctx: Context, deviceId = 'device-one') =>
    identity.handlers.passkeySignInOptions(ctx, { deviceId }, noExtras);
  const auditOf = async (action: string, objectId: string) =>
    (
      await db.pool.query<{ reason: string | null }>(
        'select reason from audit_log where action = $1 and object_id = $2',
        [action, objectId],
      )
    ).rows;
  const mailsOf = async (email: string, template: string) =>
    (
      await db.pool.query(
        `select 1 from outbox where payload ->> 'to' = $1 and payload ->> 'template' = $2`,
        [email, template],
      )
    ).rowCount;
  return { setUp, confirmByMail, confirmByPasskey, enrolled, signInOptions, auditOf, mailsOf };
};
