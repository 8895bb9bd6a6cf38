import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { byKey, revokeKeys } from '../../../testing/api-keys.ts';
import { confirming } from '../../../testing/step-ups.ts';
import { codeOf, end, keyWorld, type KeyWorld } from './testing.ts';

let world: KeyWorld;
beforeAll(async () => {
  world = await keyWorld();
}, 120_000);
afterAll(() => world.server.close());
beforeEach(() => revokeKeys(world.server));

describe('a rotation that is taken back', () => {
  const rotate = async (key: { id: string; version: number }) => {
    await confirming(world.server, end)('api_key.change', key.id);
    const answer = await world.customer.call('rotateApiKey', { id: key.id, version: key.version });
    return answer.body.data as { key: { id: string; version: number }; secret: string };
  };
  const restore = async (id: string, version: number, by = world.customer) => {
    await confirming(world.server, end)('api_key.change', id);
    return by.call('restoreApiKey', { id, version });
  };

  it('keeps the old key beyond the day of overlap, until its own last day, and ends the new one', async () => {
    const old = await world.made({ lastDay: '2026-12-31' });
    const next = await rotate(old);
    const restored = await restore(old.id, old.version + 1);
    expect(restored.body.data).toMatchObject({ state: 'active', endsAt: '2027-01-01T00:00:00.000Z' });
    expect((await byKey(world.server, next.secret)('listCards')).status).toBe(401);
    expect((await byKey(world.server, old.secret)('listCards')).status).toBe(200);
    const { rows } = await world.server.db.pool.query(
      `select from audit_log where action = 'developer.key_restored' and object_id = $1`,
      [old.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('is refused to who has not confirmed it, for a key of others, one that was not rotated, and once it has ended', async () => {
    const old = await world.made();
    expect(await codeOf(restore(old.id, old.version))).toBe('api_key_ended');
    await rotate(old);
    await world.server.pass(6 * 60);
    expect(await codeOf(world.customer.call('restoreApiKey', { id: old.id, version: old.version + 1 }))).toBe(
      'step_up_required',
    );
    expect(await codeOf(restore(old.id, old.version + 1, world.stranger))).toBe('not_found');
    expect(await codeOf(restore(old.id, old.version))).toBe('conflict');
    await world.server.db.pool.query('update developers_keys set ends_at = $2 where id = $1', [
      old.id,
      world.server.app.clock.now(),
    ]);
    expect(await codeOf(restore(old.id, old.version + 1))).toBe('api_key_ended');
  });

  it('does not reach over a second rotation', async () => {
    const old = await world.made();
    const next = await rotate(old);
    await rotate(next.key);
    expect(await codeOf(restore(old.id, old.version + 1))).toBe('api_key_ended');
  });
});
