import { onboardingRoutes } from '@tael/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Principal } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { businessHarness } from '../../testing/business.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { picture } from '../files/testing.ts';
import { listOf, ownerState, twoOwners } from '../../testing/owners.ts';

let db: TestDatabase;
let house: ReturnType<typeof businessHarness>;
let two: ReturnType<typeof twoOwners>;

beforeAll(async () => {
  db = await testDatabase();
  house = businessHarness(db);
});
afterAll(() => db.close());
beforeEach(() => {
  two = twoOwners();
});

describe('a link', () => {
  test('that nobody was sent is not found, whatever is asked with it', async () => {
    const who = await house.writtenDown(two.withKate());
    for (const token of ['x', newId(), 'A'.repeat(43)])
      for (const act of [
        house.owner.read,
        house.owner.details,
        (one: string) => house.owner.papers(one, who),
      ])
        await expect(act(token)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('says that it has expired, and opens nothing any more', async () => {
    const who = await house.writtenDown(two.withKate());
    const token = await house.tokenOf(two.kate);
    house.clock.advance(14 * 86_400_000);
    expect(await house.owner.read(token)).toMatchObject({ state: 'expired', owner: null });
    expect(await ownerState(house, who, two.kate)).toBe('expired');
    await expect(house.owner.details(token)).rejects.toMatchObject({ code: 'illegal_transition' });
  });

  test('sent again takes the place of the earlier one; one a minute, five an hour', async () => {
    const who = await house.writtenDown(two.withKate());
    const id = (await listOf(house, who))[1]?.id ?? '';
    const resend = async () => {
      await house.handlers.resendInvitation(
        house.as(who, onboardingRoutes.resendInvitation),
        { id },
        house.noExtras,
      );
      await house.dispatcher.drain();
    };
    const first = await house.tokenOf(two.kate);
    await expect(resend()).rejects.toMatchObject({ code: 'code_sent_too_soon' });
    house.clock.advance(60_000);
    await resend();
    const second = await house.tokenOf(two.kate);
    expect(second).not.toBe(first);
    expect(await house.owner.read(first)).toMatchObject({ state: 'withdrawn', owner: null });
    expect(await house.owner.read(second)).toMatchObject({ state: 'open' });
    for (let more = 0; more < 3; more += 1) {
      house.clock.advance(60_000);
      await resend();
    }
    house.clock.advance(60_000);
    await expect(resend()).rejects.toMatchObject({ code: 'code_quota_exceeded' });
  });

  test('is sent again only by the applicant whose owner it is, and not to who is confirmed', async () => {
    const who = await house.writtenDown(two.withKate());
    const [applicant, owner] = await listOf(house, who);
    const resend = (principal: Principal, id = '') =>
      house.handlers.resendInvitation(
        house.as(principal, onboardingRoutes.resendInvitation),
        { id },
        house.noExtras,
      );
    await expect(resend(await house.newcomer(), owner?.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(resend(who, applicant?.id)).rejects.toMatchObject({ code: 'not_found' });
    await house.owner.walk(two.kate, who);
    await expect(resend(who, owner?.id)).rejects.toMatchObject({ code: 'illegal_transition' });
  });

  test('used twice at once asks for one check', async () => {
    const who = await house.writtenDown(two.withKate());
    const token = await house.tokenOf(two.kate);
    await house.owner.details(token);
    const both = await Promise.allSettled([house.owner.papers(token, who), house.owner.papers(token, who)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'identity_check_pending' },
    });
    await house.settle();
    const checks = await db.pool.query('select state from onboarding_checks where customer_id = $1', [
      who.customerId,
    ]);
    expect(checks.rows).toEqual([{ state: 'passed' }]);
  });

  test('takes pictures for its own owner, and no other file of the company', async () => {
    const who = await house.writtenDown(two.withKate());
    const token = await house.tokenOf(two.kate);
    const upload = async (secret: string, bytes: Buffer) =>
      house.handlers.uploadOwnerPaper(
        house.as(null, onboardingRoutes.uploadOwnerPaper),
        { token: secret, purpose: 'identity_document' },
        { ...house.noExtras, upload: { filename: 'passport.png', bytes } },
      );
    const kept = await upload(token, await picture('png'));
    const row = await db.pool.query('select customer_id, purpose from files_files where id = $1', [kept.id]);
    expect(row.rows).toEqual([{ customer_id: who.customerId, purpose: 'identity_document' }]);
    await expect(upload('A'.repeat(43), await picture('png'))).rejects.toMatchObject({ code: 'not_found' });
    await expect(upload(token, Buffer.from('no picture'))).rejects.toMatchObject({
      code: 'unsupported_media_type',
    });
    await db.pool.query('update onboarding_invitations set uploads = 30 where customer_id = $1', [
      who.customerId,
    ]);
    await expect(upload(token, await picture('png'))).rejects.toMatchObject({ code: 'rate_limited' });
  });
});
