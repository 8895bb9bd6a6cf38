import { onboardingRoutes } from '@tael/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Principal } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { businessHarness } from '../../../testing/business.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { picture } from '../../files/testing.ts';
import { listOf, ownerState, twoOwners } from '../../../testing/owners.ts';

let db: TestDatabase;
let harness: ReturnType<typeof businessHarness>;
let two: ReturnType<typeof twoOwners>;

beforeAll(async () => {
  db = await testDatabase();
  harness = businessHarness(db);
});
afterAll(() => db.close());
beforeEach(() => {
  two = twoOwners();
});

describe('a link', () => {
  test('that nobody was sent is not found, whatever is asked with it', async () => {
    const who = await harness.writtenDown(two.withKate());
    for (const token of ['x', newId(), 'A'.repeat(43)])
      for (const act of [
        harness.owner.read,
        harness.owner.details,
        (one: string) => harness.owner.documents(one, who),
      ])
        await expect(act(token)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('says that it has expired, and opens nothing any more', async () => {
    const who = await harness.writtenDown(two.withKate());
    const token = await harness.tokenOf(two.kate);
    harness.clock.advance(14 * 86_400_000);
    expect(await harness.owner.read(token)).toMatchObject({ state: 'expired', owner: null });
    expect(await ownerState(harness, who, two.kate)).toBe('expired');
    await expect(harness.owner.details(token)).rejects.toMatchObject({ code: 'illegal_transition' });
  });

  test('sent again takes the place of the earlier one; one a minute, five an hour', async () => {
    const who = await harness.writtenDown(two.withKate());
    const id = (await listOf(harness, who))[1]?.id ?? '';
    const resend = async () => {
      await harness.handlers.resendInvitation(
        harness.as(who, onboardingRoutes.resendInvitation),
        { id },
        harness.noExtras,
      );
      await harness.dispatcher.drain();
    };
    const first = await harness.tokenOf(two.kate);
    await expect(resend()).rejects.toMatchObject({ code: 'code_sent_too_soon' });
    harness.clock.advance(60_000);
    await resend();
    const second = await harness.tokenOf(two.kate);
    expect(second).not.toBe(first);
    expect(await harness.owner.read(first)).toMatchObject({ state: 'withdrawn', owner: null });
    expect(await harness.owner.read(second)).toMatchObject({ state: 'open' });
    for (let more = 0; more < 3; more += 1) {
      harness.clock.advance(60_000);
      await resend();
    }
    harness.clock.advance(60_000);
    await expect(resend()).rejects.toMatchObject({ code: 'code_quota_exceeded' });
  });

  test('is sent again only by the applicant whose owner it is, and not to who is confirmed', async () => {
    const who = await harness.writtenDown(two.withKate());
    const [applicant, owner] = await listOf(harness, who);
    const resend = (principal: Principal, id = '') =>
      harness.handlers.resendInvitation(
        harness.as(principal, onboardingRoutes.resendInvitation),
        { id },
        harness.noExtras,
      );
    await expect(resend(await harness.newcomer(), owner?.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(resend(who, applicant?.id)).rejects.toMatchObject({ code: 'not_found' });
    await harness.owner.walk(two.kate, who);
    await expect(resend(who, owner?.id)).rejects.toMatchObject({ code: 'illegal_transition' });
  });

  test('used twice at once asks for one check', async () => {
    const who = await harness.writtenDown(two.withKate());
    const token = await harness.tokenOf(two.kate);
    await harness.owner.details(token);
    const both = await Promise.allSettled([
      harness.owner.documents(token, who),
      harness.owner.documents(token, who),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'identity_check_pending' },
    });
    await harness.settle();
    const checks = await db.pool.query('select state from onboarding_checks where customer_id = $1', [
      who.customerId,
    ]);
    expect(checks.rows).toEqual([{ state: 'passed' }]);
  });

  test('takes pictures for its own owner, and no other file of the company', async () => {
    const who = await harness.writtenDown(two.withKate());
    const token = await harness.tokenOf(two.kate);
    const upload = async (secret: string, bytes: Buffer) =>
      harness.handlers.uploadOwnerDocument(
        harness.as(null, onboardingRoutes.uploadOwnerDocument),
        { token: secret, purpose: 'identity_document' },
        { ...harness.noExtras, upload: { filename: 'passport.png', bytes } },
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
