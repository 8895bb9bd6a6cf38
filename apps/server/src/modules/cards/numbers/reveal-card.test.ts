import { cardLife } from '@tael/contract/cards/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { refusedWhere } from '../../../testing/refusal.ts';
import { revealCard } from './reveal-card.ts';

let db: TestDatabase;
let world: CardWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
});
afterAll(() => db.close());

const visitor = () =>
  onRoute(testContext(db.database, { clock: world.clock, scope: { kind: 'none' } }), 'revealCard');
const looks = async (cardId: string) =>
  (await db.pool.query(`select 1 from audit_log where object_id = $1 and action = 'card.revealed'`, [cardId]))
    .rowCount;

describe('a reveal', () => {
  it('shows number, code and expiry once for a ticket, and says who looked', async () => {
    const { ctx, principal } = await world.customer();
    const card = await world.card(ctx);
    const { ticket, expiresAt } = await world.cards.revealTicket(onRoute(ctx, 'revealTicket'), {
      id: card.id,
    });
    expect(Date.parse(expiresAt) - world.clock.millis()).toBe(60_000);
    const shown = await world.cards.revealCard(visitor(), { ticket });
    expect(shown).toMatchObject({ expiryMonth: 3, expiryYear: 2029, holderName: 'Ada Lovelace' });
    expect(shown.pan).toMatch(/^40000099\d{8}$/);
    expect(shown.pan.slice(-4)).toBe(card.lastFour);
    expect(shown.cvc).toMatch(/^\d{3}$/);
    const [last] = await world.cards.cardTimeline(ctx, { id: card.id });
    expect(last).toMatchObject({
      action: 'card.revealed',
      actorKind: 'user',
      actor: `${principal.userId}@cards.test`,
    });
    const { rows } = await db.pool.query<Record<string, unknown>>(
      `select customer_id, actor_id, session_id from audit_log where object_id = $1 and action = 'card.revealed'`,
      [card.id],
    );
    expect(rows).toEqual([
      { customer_id: principal.customerId, actor_id: principal.userId, session_id: principal.sessionId },
    ]);
  });

  it('is refused for a second use, an unknown, an old and a foreign-purpose ticket, without a trace of a look', async () => {
    const { ctx } = await world.customer();
    const card = await world.card(ctx);
    const reveal = (ticket: string) => world.cards.revealCard(visitor(), { ticket });
    const used = await world.cards.revealTicket(ctx, { id: card.id });
    await reveal(used.ticket);
    await expect(reveal(used.ticket)).rejects.toThrow('reveal_ticket_invalid');
    await expect(reveal('A'.repeat(43))).rejects.toThrow('reveal_ticket_invalid');
    const old = await world.cards.revealTicket(ctx, { id: card.id });
    world.clock.advance(60_000);
    await expect(reveal(old.ticket)).rejects.toThrow('reveal_ticket_invalid');
    const other = await world.cards.revealTicket(ctx, { id: card.id });
    await db.pool.query(`update tickets set purpose = 'balance_socket' where used_at is null`);
    await expect(reveal(other.ticket)).rejects.toThrow('reveal_ticket_invalid');
    expect(await looks(card.id)).toBe(1);
  });

  it('serves one of two who come with the same ticket at once', async () => {
    const { ctx } = await world.customer();
    const card = await world.card(ctx);
    const { ticket } = await world.cards.revealTicket(ctx, { id: card.id });
    const asked = await Promise.allSettled(
      Array.from({ length: 5 }, () => world.cards.revealCard(visitor(), { ticket })),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await looks(card.id)).toBe(1);
  });

  it('is refused once the session has ended, and for a card frozen meanwhile', async () => {
    const { ctx, principal } = await world.customer();
    const card = await world.card(ctx);
    const first = await world.cards.revealTicket(ctx, { id: card.id });
    world.endedSessions.add(principal.sessionId);
    await expect(world.cards.revealCard(visitor(), first)).rejects.toThrow('reveal_ticket_invalid');
    world.endedSessions.delete(principal.sessionId);
    const second = await world.cards.revealTicket(ctx, { id: card.id });
    await world.cards.freezeCard(ctx, { id: card.id, reason: 'seen by a stranger' });
    await expect(world.cards.revealCard(visitor(), second)).rejects.toThrow('reveal_ticket_invalid');
    await expect(world.cards.revealTicket(ctx, { id: card.id })).rejects.toMatchObject(
      refusedWhere('card_not_active', cardLife, 'frozen'),
    );
    expect(await looks(card.id)).toBe(0);
  });

  it('is allowed ten times an hour for a user, exactly, across all cards', async () => {
    const { ctx } = await world.customer();
    const cards = [await world.card(ctx), await world.card(ctx)];
    const asked = await Promise.allSettled(
      Array.from({ length: 14 }, (_, index) =>
        world.cards.revealTicket(ctx, { id: cards[index % 2]?.id ?? '' }),
      ),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const answer of asked)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ code: 'reveal_quota_exceeded' });
    world.clock.advance(3_600_000);
    await expect(world.cards.revealTicket(ctx, { id: cards[0]?.id ?? '' })).resolves.toBeDefined();
  });

  it('has its audit row committed before the vault is asked', async () => {
    const { ctx } = await world.customer();
    const card = await world.card(ctx);
    const { ticket } = await world.cards.revealTicket(ctx, { id: card.id });
    const seen: (number | null)[] = [];
    const guarded = revealCard({
      isSessionAlive: () => Promise.resolve(true),
      vault: {
        ...world.vault,
        reveal: async (call, cardId) => {
          seen.push(await looks(cardId));
          return world.vault.reveal(call, cardId);
        },
      },
    });
    await guarded(visitor(), { ticket });
    expect(seen).toEqual([1]);
  });
});

describe('a card number', () => {
  it('is in no table that a dump shows, in none of its spellings', async () => {
    const { ctx } = await world.customer();
    const pans: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const card = await world.card(ctx);
      const { ticket } = await world.cards.revealTicket(ctx, { id: card.id });
      pans.push((await world.cards.revealCard(visitor(), { ticket })).pan);
    }
    const tables = await db.pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
    );
    const spellings = pans.flatMap((pan) => [
      pan,
      pan.replace(/(.{4})(?=.)/g, '$1 '),
      pan.replace(/(.{4})(?=.)/g, '$1-'),
      Buffer.from(pan).toString('hex'),
      Buffer.from(pan).toString('base64').replace(/=+$/, ''),
      [...pan].reverse().join(''),
    ]);
    for (const { name } of tables.rows) {
      const { rows } = await db.pool.query<{ row: string }>(`select t::text as row from ${name} t`);
      const dump = rows.map(({ row }) => row).join('\n');
      for (const spelling of spellings)
        expect(dump.includes(spelling), `${name} shows a card number`).toBe(false);
    }
  });
});
