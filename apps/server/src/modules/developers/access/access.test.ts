import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approveApi, byKey, revokeKeys } from '../../../testing/api-keys.ts';
import { codeOf, end, keyWorld, type KeyWorld } from '../keys/testing.ts';

let world: KeyWorld;
beforeAll(async () => {
  world = await keyWorld();
}, 120_000);
afterAll(() => world.server.close());
beforeEach(() => revokeKeys(world.server));

describe('API access', () => {
  it('is asked for once, decided once, and ends every key when it is closed', async () => {
    const { secret } = await world.made({}, world.stranger);
    const asking = world.stranger.call('applyForApi', { use: 'Again', volume: 'over_1m', terms: true });
    expect(await codeOf(asking)).toBe('conflict');
    const { access } = (await world.stranger.call('getApiAccess')).body.data as {
      access: { id: string; version: number };
    };
    const seen = { id: access.id, version: access.version };
    expect(await codeOf(world.staff.call('approveApiAccess', seen))).toBe('illegal_transition');
    const closed = await world.staff.call('closeApiAccess', { ...seen, reason: 'Calls from a botnet' });
    expect(closed.body.data).toMatchObject({ state: 'closed', customerName: expect.any(String) });
    expect(await codeOf(byKey(world.server, secret)('listCards'))).toBe('unauthorized');
    await approveApi(world.stranger, world.staff);
    expect(await codeOf(byKey(world.server, secret)('listCards'))).toBe('unauthorized');
  });

  it('is refused with a reason that its customer reads', async () => {
    const other = await world.server.customer(`refused${end}`);
    const input = { use: 'Reselling cards', volume: 'over_1m', terms: true };
    expect(await codeOf(other.call('applyForApi', { ...input, terms: false }))).toBe('validation_failed');
    const { id, version } = (await other.call('applyForApi', input)).body.data as {
      id: string;
      version: number;
    };
    expect(await codeOf(world.staff.call('rejectApiAccess', { id, version: 7, reason: 'Late' }))).toBe(
      'conflict',
    );
    await world.staff.call('rejectApiAccess', { id, version, reason: 'We do not serve resellers.' });
    const told = (await other.call('getApiAccess')).body.data.access;
    expect(told).toMatchObject({ state: 'rejected', reason: 'We do not serve resellers.' });
    const again = await other.call('applyForApi', input);
    expect(again.body.data.state).toBe('submitted');
    const queue = (await world.staff.call('listApiAccessReviews')).body.data.items as { id: string }[];
    expect(queue.map((one) => one.id)).toContain(again.body.data.id);
  });
});
