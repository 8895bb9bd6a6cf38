import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { webhookRetentionDays } from '@tael/contract/webhooks/schemas';
import { newId } from '../../kernel/ids.ts';
import { cardWorld, type CardWorld } from '../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { says, webhookWorld } from '../../testing/webhooks.ts';
import { forgetCallsJob } from './jobs.ts';

let db: TestDatabase;
let world: CardWorld;
const server = webhookWorld();
const { handlers } = server;

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
});
afterAll(() => db.close());
beforeEach(() => {
  server.calls.length = 0;
  server.answers(() => says('approve'));
});

const settings = {
  url: 'https://hooks.example.com/decide',
  asksFrom: '10.00',
  cardIds: null,
  fallback: 'approve',
  isOn: true,
} as const;
const isAsked = async (customerId: string) => {
  const { rows } = await db.pool.query<{ has: boolean | null }>(
    'select has_webhook as has from org_accounts where customer_id = $1 and code = 1',
    [customerId],
  );
  return rows[0]?.has;
};
const auditOf = async (id: string) =>
  (
    await db.pool.query<{ action: string; after: unknown }>(
      'select action, after from audit_log where object_id = $1 order by id',
      [id],
    )
  ).rows;

describe('a webhook', () => {
  it('is set up once, changed as it was seen, and asked only while it is on', async () => {
    const { ctx, customerId } = await world.customer();
    const none = await handlers.getDecisionWebhook(ctx, {}, undefined);
    expect(none.webhook).toBeNull();
    const id = newId();
    const made = await handlers.createDecisionWebhook(ctx, { id, ...settings }, undefined);
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(made.webhook).toMatchObject({ id, ...settings, version: 1, skippedUntil: null });
    expect(await isAsked(customerId)).toBe(true);
    const again = { id: newId(), ...settings };
    await expect(handlers.createDecisionWebhook(ctx, again, undefined)).rejects.toThrow('conflict');
    const off = { ...settings, asksFrom: null, isOn: false };
    const changed = await handlers.changeDecisionWebhook(ctx, { id, version: 1, ...off }, undefined);
    expect(changed).toMatchObject({ ...off, version: 2 });
    expect(await isAsked(customerId)).toBe(false);
    await expect(handlers.changeDecisionWebhook(ctx, { id, version: 1, ...off }, undefined)).rejects.toThrow(
      'conflict',
    );
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['webhook.created', 'webhook.changed']);
  });

  it('may be about chosen cards, each of its owner’s own, and about every card again', async () => {
    const { ctx } = await world.customer();
    const stranger = await world.customer();
    const [own, foreign] = [await world.card(ctx), await world.card(stranger.ctx)];
    const id = newId();
    for (const other of [foreign.id, newId()])
      await expect(
        handlers.createDecisionWebhook(ctx, { id, ...settings, cardIds: [own.id, other] }, undefined),
      ).rejects.toMatchObject({ details: { fields: [{ field: 'cardIds', code: 'invalid_choice' }] } });
    const twice = { id, ...settings, cardIds: [own.id, own.id] };
    const { webhook } = await handlers.createDecisionWebhook(ctx, twice, undefined);
    expect(webhook.cardIds).toEqual([own.id]);
    const shown = async () => (await handlers.getDecisionWebhook(ctx, {}, undefined)).cards;
    expect(await shown()).toEqual([{ id: own.id, nickname: own.nickname }]);
    const every = await handlers.changeDecisionWebhook(ctx, { id, version: 1, ...settings }, undefined);
    expect([every.cardIds, await shown()]).toEqual([null, []]);
  });

  it('forgets what it was asked after 90 days, and nothing before', async () => {
    const { ctx } = await world.customer();
    const { webhook } = await server.open(ctx);
    const ask = () => handlers.testDecisionWebhook(ctx, { id: webhook.id }, undefined);
    const first = await ask();
    world.clock.advance(webhookRetentionDays * 24 * 3_600_000);
    const second = await ask();
    const left = async () => {
      await forgetCallsJob.run(world.system);
      return (await handlers.listWebhookCalls(ctx, { limit: 5 }, undefined)).items.map((call) => call.id);
    };
    expect(await left()).toEqual([second.id, first.id]);
    world.clock.advance(1);
    expect(await left()).toEqual([second.id]);
  });

  it('is refused an address that is nobody’s on the internet, by its field', async () => {
    const { ctx } = await world.customer();
    const inside = { ...settings, url: 'https://private.example.com' };
    await expect(
      handlers.createDecisionWebhook(ctx, { id: newId(), ...inside }, undefined),
    ).rejects.toMatchObject({ details: { fields: [{ field: 'url', code: 'webhook_url' }] } });
    const { webhook } = await server.open(ctx);
    await expect(
      handlers.changeDecisionWebhook(ctx, { id: webhook.id, version: 1, ...inside }, undefined),
    ).rejects.toThrow('validation_failed');
  });

  it('of somebody else is not there', async () => {
    const owner = await world.customer();
    const { ctx } = await world.customer();
    const { webhook } = await server.open(owner.ctx);
    const named = { id: webhook.id, version: 1 };
    await expect(handlers.changeDecisionWebhook(ctx, { ...named, ...settings }, undefined)).rejects.toThrow(
      'not_found',
    );
    await expect(handlers.rotateWebhookSecret(ctx, named, undefined)).rejects.toThrow('not_found');
    await expect(handlers.testDecisionWebhook(ctx, named, undefined)).rejects.toThrow('not_found');
    await handlers.testDecisionWebhook(owner.ctx, named, undefined);
    expect((await handlers.listWebhookCalls(ctx, { limit: 25 }, undefined)).items).toEqual([]);
    expect(await handlers.getDecisionWebhook(ctx, {}, undefined)).toMatchObject({ webhook: null });
  });

  it('shows its secret once: no later answer, row, audit or event holds it', async () => {
    const { ctx } = await world.customer();
    const { webhook, secret } = await server.open(ctx);
    const rotated = await handlers.rotateWebhookSecret(ctx, { id: webhook.id, version: 1 }, undefined);
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.webhook).toMatchObject({
      version: 2,
      oldSecretUntil: new Date(world.clock.millis() + 24 * 60 * 60_000).toISOString(),
    });
    await handlers.testDecisionWebhook(ctx, { id: webhook.id }, undefined);
    const answers = JSON.stringify([
      await handlers.getDecisionWebhook(ctx, {}, undefined),
      await handlers.listWebhookCalls(ctx, { limit: 25 }, undefined),
    ]);
    const dump = async (table: string) =>
      (await db.pool.query<{ text: string }>(`select row_to_json(t)::text as text from ${table} t`)).rows
        .map(({ text }) => text)
        .join('\n');
    const kept = (
      await Promise.all(['webhooks_endpoints', 'webhooks_calls', 'audit_log', 'outbox'].map(dump))
    ).join('\n');
    for (const one of [secret, rotated.secret]) {
      const bytes = Buffer.from(one.replace('whsec_', ''), 'base64');
      for (const text of [one, bytes.toString('base64'), bytes.toString('hex')]) {
        expect(answers).not.toContain(text);
        expect(kept).not.toContain(text);
      }
    }
  });

  it('is tested also while it is off; what it says is shown and nothing follows from it', async () => {
    const { ctx, customerId } = await world.customer();
    const { webhook } = await server.open(ctx, { isOn: false });
    server.answers(() => says('decline', 'Only a test'));
    const told = await handlers.testDecisionWebhook(ctx, { id: webhook.id }, undefined);
    expect(told).toMatchObject({ isTest: true, outcome: 'declined', reason: 'Only a test', fallback: null });
    expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({ data: { id: told.id, isTest: true } });
    server.answers(() => ({ kind: 'failed', fault: 'unresolved' }));
    for (let at = 0; at < 6; at += 1) await handlers.testDecisionWebhook(ctx, { id: webhook.id }, undefined);
    expect((await handlers.getDecisionWebhook(ctx, {}, undefined)).webhook).toMatchObject({
      skippedUntil: null,
    });
    expect(await world.available(customerId)).toMatchObject({ held: 0n });
    const page = await handlers.listWebhookCalls(ctx, { limit: 5 }, undefined);
    expect(page.items.map(({ outcome }) => outcome)).toEqual(Array(5).fill('error'));
    const rest = await handlers.listWebhookCalls(ctx, { limit: 5, cursor: page.nextCursor ?? '' }, undefined);
    expect(rest.items.map(({ outcome }) => outcome)).toEqual(['error', 'declined']);
    expect((await auditOf(webhook.id)).at(-1)).toMatchObject({ action: 'webhook.tested' });
  });
});
