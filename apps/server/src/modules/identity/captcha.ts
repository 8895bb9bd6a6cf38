import { apart } from '../../kernel/apart.ts';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { isId, newId } from '../../kernel/ids.ts';
import { read, type Tx } from '../../kernel/transaction.ts';
import { drawCaptcha, newCaptchaText } from './captcha-picture.ts';
import {
  captchaAnswerOf,
  captchaOfDevice,
  lockSubject,
  replaceCaptcha,
  spendCaptcha,
} from './code-repository.ts';
import type { IdentityDeps } from './deps.ts';
import { lifeMs } from './rules.ts';
import { hashOf, hmacOf, isSame } from './secrets.ts';

export interface Captcha {
  readonly id: string;
  /** An SVG as a data URI. */
  readonly image: string;
}

/** A picture for this device; asked for again within a minute, while unused, it is the same (specification section 7). */
export const giveCaptcha = (
  ctx: Context,
  deps: Pick<IdentityDeps, 'tenantOf' | 'sandbox'>,
  host: string | null,
  deviceId: string,
): Promise<Captcha> =>
  apart(ctx, async (tx) => {
    const tenantId = await deps.tenantOf(tx, host);
    const deviceHash = hashOf(deviceId);
    const nowMs = ctx.clock.millis();
    await lockSubject(tx, `${tenantId}/captcha/${deviceHash.toString('hex')}`);
    const known = await captchaOfDevice(tx, tenantId, deviceHash);
    if (known?.used_at === null && nowMs - known.created_at.getTime() < lifeMs.captchaCache)
      return { id: known.id, image: known.image };
    const id = newId();
    const text = newCaptchaText();
    const image = drawCaptcha(text);
    await replaceCaptcha(tx, {
      id,
      tenant_id: tenantId,
      device_hash: deviceHash,
      answer_hmac: hmacOf(deviceId, id, text),
      sandbox_answer: deps.sandbox ? text : null,
      image,
      created_at: new Date(nowMs),
      expires_at: new Date(nowMs + lifeMs.captcha),
    });
    return { id, image };
  });

/** Whether the answer is right; either way the captcha is used up. */
export const readCaptcha = async (
  tx: Tx,
  ctx: Context,
  tenantId: string,
  deviceId: string,
  answer: string,
): Promise<boolean> => {
  const captcha = await spendCaptcha(tx, tenantId, hashOf(deviceId), ctx.clock.now());
  return (
    captcha !== undefined &&
    isSame(captcha.answer_hmac, hmacOf(deviceId, captcha.id, answer.trim().toUpperCase()))
  );
};

/** The answer of a captcha, kept in the sandbox only. Throws `not_found`. */
export const captchaAnswer = async (ctx: Context, id: string): Promise<string> => {
  if (!isId(id)) return fail('not_found');
  const answer = await read(ctx, (tx) => captchaAnswerOf(tx, id), { scope: { kind: 'system' } });
  return answer ?? fail('not_found');
};
