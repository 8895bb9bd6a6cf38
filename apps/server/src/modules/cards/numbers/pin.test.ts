import { pinFault } from '@tael/contract/forms/card-rules';
import { cardRoutes } from '@tael/contract/cards/routes';
import { namedOnly } from '@tael/contract/cards/holder';
import { faultsOf } from '@tael/contract/forms/faults';
import { cardLife } from '@tael/contract/cards/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { refusedWhere } from '../../../testing/refusal.ts';
import { typePinAtTerminal } from './verify-card-pin.ts';

let db: TestDatabase;
let world: CardWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
});
afterAll(() => db.close());

const chosen = (id: string, pin: string) => ({ id, pin, pinAgain: pin });
const types = async (cardId: string, pin: string) =>
  (await typePinAtTerminal(world)(world.system, { cardId, pin })).pinResult;

describe('a PIN', () => {
  it('is chosen and changed by the holder, with a trace and without the PIN anywhere', async () => {
    const { ctx } = await world.customer();
    const card = await world.card(ctx);
    expect(card.pin).toEqual({ state: 'none', changedAt: null });
    const set = await world.cards.setCardPin(onRoute(ctx, 'setCardPin'), chosen(card.id, '7394'));
    expect(set.pin).toEqual({ state: 'set', changedAt: world.clock.now().toISOString() });
    expect(await types(card.id, '7394')).toBe('match');
    await world.cards.setCardPin(ctx, chosen(card.id, '2086'));
    expect([await types(card.id, '7394'), await types(card.id, '2086')]).toEqual(['mismatch', 'match']);
    const { rows } = await db.pool.query<{ text: string }>(
      `select coalesce((select string_agg(to_jsonb(a)::text, '') from audit_log a where object_id = $1), '')
         || coalesce((select string_agg(to_jsonb(o)::text, '') from outbox o where object_id = $1), '')
         || (select to_jsonb(c)::text from cards_cards c where id = $1) as text`,
      [card.id],
    );
    // The identifiers in these rows may hold four such digits by chance; the PIN as a value stands nowhere.
    expect(rows[0]?.text).not.toMatch(/"(7394|2086)"|: ?(7394|2086)\b/);
    expect(rows[0]?.text).toContain('card.pin_changed');
    const kept = await db.pool.query<{ keyed_hash: Buffer }>(
      'select keyed_hash from card_vault_pins where id = $1',
      [card.id],
    );
    expect(kept.rows[0]?.keyed_hash.toString('latin1')).not.toContain('2086');
  });

  it('is blocked by the third wrong try in a row, however many come at once, and freed by another one', async () => {
    const { ctx } = await world.customer();
    const { id } = await world.card(ctx);
    await world.cards.setCardPin(ctx, chosen(id, '7394'));
    expect([await types(id, '0001'), await types(id, '0002'), await types(id, '7394')]).toEqual([
      'mismatch',
      'mismatch',
      'match',
    ]);
    const tries = await Promise.all(Array.from({ length: 5 }, () => types(id, '0001')));
    expect(tries.sort()).toEqual([
      'mismatch',
      'mismatch',
      'tries_exceeded',
      'tries_exceeded',
      'tries_exceeded',
    ]);
    expect(await types(id, '7394')).toBe('tries_exceeded');
    expect((await world.cards.getCard(ctx, { id })).pin.state).toBe('blocked');
    const { rowCount } = await db.pool.query(
      `select 1 from audit_log where object_id = $1 and action = 'card.pin_blocked'`,
      [id],
    );
    expect(rowCount).toBe(1);
    expect((await world.cards.setCardPin(ctx, chosen(id, '5820'))).pin.state).toBe('set');
    expect(await types(id, '5820')).toBe('match');
  });

  it('is not blocked any more once its card has ended', async () => {
    const { ctx } = await world.customer();
    const { id } = await world.card(ctx);
    await world.cards.setCardPin(ctx, chosen(id, '7394'));
    const { version } = await world.cards.reportCard(ctx, { id, loss: 'stolen' });
    for (const pin of ['0001', '0002', '0003']) await types(id, pin);
    expect(await types(id, '7394')).toBe('tries_exceeded');
    expect(await world.cards.getCard(ctx, { id })).toMatchObject({ pin: { state: 'set' }, version });
  });

  it('is none for a card that has none, and for one that nobody has', async () => {
    const { ctx } = await world.customer();
    expect(await types((await world.card(ctx)).id, '7394')).toBe('none');
    expect(await types(newId(), '7394')).toBe('none');
  });

  it("is refused where it is easily guessed, differently typed, or of a card that is another's or has ended", async () => {
    const { ctx } = await world.customer();
    const stranger = await world.customer();
    const holder = { ...namedOnly, birthDate: '1990-05-17' };
    const { id } = await world.card(ctx, { holder });
    for (const pin of ['1990', '0517', '1705'])
      await expect(world.cards.setCardPin(ctx, chosen(id, pin))).rejects.toMatchObject({
        details: { fields: [{ field: 'pin', code: 'pin_trivial' }] },
      });
    const faults = (input: unknown) =>
      faultsOf(cardRoutes.setCardPin.input.safeParse(input).error?.issues ?? []);
    expect(faults({ id, pin: '7394', pinAgain: '7395' })).toEqual([
      { field: 'pinAgain', code: 'pin_mismatch' },
    ]);
    await expect(world.cards.setCardPin(stranger.ctx, chosen(id, '7394'))).rejects.toThrow('not_found');
    await world.cards.reportCard(ctx, { id, loss: 'lost' });
    await expect(world.cards.setCardPin(ctx, chosen(id, '7394'))).rejects.toMatchObject(
      refusedWhere('card_not_active', cardLife, 'lost'),
    );
  });

  it.each([
    ['', 'required'],
    ['12', 'pin_format'],
    ['12345', 'pin_format'],
    ['１２３４', 'pin_format'],
    ['0000', 'pin_trivial'],
    ['1234', 'pin_trivial'],
    ['9876', 'pin_trivial'],
    ['7394', undefined],
    ['1357', undefined],
  ])('%j is found to be %s', (pin, code) => {
    expect(pinFault(pin)).toBe(code);
  });
});
