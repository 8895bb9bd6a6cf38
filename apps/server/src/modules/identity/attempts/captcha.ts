import { plainCode } from '@tael/contract/forms/fold';
import type { CaptchaChallenge } from '@tael/contract/identity/schemas';
import { independentTransaction } from '../../../kernel/database/independent-transaction.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { isId, newId } from '../../../kernel/ids.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { drawCaptcha, newCaptchaText } from './captcha-picture.ts';
import {
  captchaAnswerOf,
  captchaOfDevice,
  lockSubject,
  replaceCaptcha,
  spendCaptcha,
} from '../code-repository.ts';
import type { IdentityDeps } from '../deps.ts';
import { isSolved, newChallenge } from './proof-of-work.ts';
import { lifeMs } from '../rules.ts';
import { hashOf, hmacOf, isSame } from '../secrets.ts';

export interface Captcha {
  readonly id: string;
  /** An SVG as a data URI. */
  readonly image: string;
  /** What has to be worked out beside reading it. */
  readonly challenge: CaptchaChallenge;
}

/** A picture and a challenge for this device; asked for again within a minute, while unused, it is the same (specification section 7). */
export const giveCaptcha = (
  ctx: Context,
  deps: Pick<IdentityDeps, 'tenantOf' | 'sandbox' | 'masterKeys'>,
  host: string | null,
  deviceId: string,
): Promise<Captcha> =>
  independentTransaction(ctx, async (tx) => {
    const tenantId = await deps.tenantOf(tx, host);
    const deviceHash = hashOf(deviceId);
    const nowMs = ctx.clock.millis();
    await lockSubject(tx, `${tenantId}/captcha/${deviceHash.toString('hex')}`);
    const known = await captchaOfDevice(tx, tenantId, deviceHash);
    const isFresh = known?.used_at === null && nowMs - known.created_at.getTime() < lifeMs.captchaCache;
    if (isFresh && known.challenge) return { id: known.id, image: known.image, challenge: known.challenge };
    const id = newId();
    const text = newCaptchaText();
    const image = drawCaptcha(text);
    const challenge = await newChallenge(deps);
    await replaceCaptcha(tx, {
      id,
      tenant_id: tenantId,
      device_hash: deviceHash,
      answer_hmac: hmacOf(deviceId, id, text),
      sandbox_answer: deps.sandbox ? text : null,
      image,
      challenge,
      created_at: new Date(nowMs),
      expires_at: new Date(nowMs + lifeMs.captcha),
    });
    return { id, image, challenge };
  });

/** Whether the picture was read and the work beside it done; either way the captcha is used up. */
export const readCaptcha = async (
  tx: Tx,
  ctx: Context,
  deps: Pick<IdentityDeps, 'masterKeys'>,
  given: {
    readonly tenantId: string;
    readonly deviceId: string;
    readonly validCode: string;
    readonly proof: string;
  },
): Promise<boolean> => {
  const { deviceId } = given;
  const captcha = await spendCaptcha(tx, given.tenantId, hashOf(deviceId), ctx.clock.now());
  if (!captcha?.challenge) return false;
  const answer = plainCode(given.validCode).toUpperCase();
  return (
    isSame(captcha.answer_hmac, hmacOf(deviceId, captcha.id, answer)) &&
    (await isSolved(deps, captcha.challenge, given.proof))
  );
};

/** The answer of a captcha, kept in the sandbox only. Throws `not_found`. */
export const captchaAnswer = async (ctx: Context, id: string): Promise<string> => {
  if (!isId(id)) return fail('not_found');
  const answer = await read(ctx, (tx) => captchaAnswerOf(tx, id), { scope: { kind: 'system' } });
  return answer ?? fail('not_found');
};
