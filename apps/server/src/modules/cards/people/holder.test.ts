import { cardRoutes } from '@tael/contract/cards/routes';
import { noControls } from '@tael/contract/cards/controls';
import { namedOnly } from '@tael/contract/cards/holder';
import { faultsOf } from '@tael/contract/forms/faults';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { cardInput, cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';

let db: TestDatabase;
let world: CardWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
});
afterAll(() => db.close());

const lastAudit = async (cardId: string) =>
  (
    await db.pool.query<Record<string, unknown>>(
      'select action, before, after from audit_log where object_id = $1 order by id desc limit 1',
      [cardId],
    )
  ).rows[0];

const mei = {
  birthDate: '1990-05-17',
  phone: '+15105551212',
  email: 'mei@linwood.test',
  billingAddress: {
    address: '1 Harbor Way',
    city: 'Oakland',
    region: 'CA',
    postalCode: '94607',
    country: 'US',
  },
};

describe('the holder of a card', () => {
  it('is kept as it was given at the creation, and a renewal is for the same person', async () => {
    const { ctx } = await world.customer();
    const card = await world.card(ctx, { holder: mei });
    expect(card).toMatchObject({ holder: mei, holderFirstName: 'Ada', holderLastName: 'Lovelace' });
    expect((await world.card(ctx)).holder).toEqual(namedOnly);
    await world.cards.reportCard(ctx, { id: card.id, loss: 'lost' });
    expect((await world.cards.replaceCard(ctx, { id: card.id })).holder).toEqual(mei);
  });

  it('is changed with both sides in the audit trail, is found by the new name, and tells the outbox no more than the name', async () => {
    const { ctx } = await world.customer();
    const card = await world.card(ctx);
    const input = { id: card.id, version: card.version, holderFirstName: 'Mei', holderLastName: 'Linwood' };
    const changed = await world.cards.changeCardHolder(onRoute(ctx, 'changeCardHolder'), {
      ...input,
      holder: mei,
    });
    expect(changed).toMatchObject({ holderName: 'Mei Linwood', holder: mei, version: card.version + 1 });
    expect(await lastAudit(card.id)).toMatchObject({
      action: 'card.holder_changed',
      before: { holderFirstName: 'Ada', email: '', billingAddress: null },
      after: { holderFirstName: 'Mei', ...mei },
    });
    const { rows } = await db.pool.query<{ payload: object }>(
      `select payload from outbox where object_id = $1 and topic = 'card.holder_changed'`,
      [card.id],
    );
    expect(JSON.stringify(rows)).not.toMatch(/1990|Harbor|linwood\.test/);
    const found = await world.cards.listCards(ctx, { limit: 25, search: 'linwood' });
    expect(found.items.map(({ id }) => id)).toEqual([card.id]);
    await expect(world.cards.changeCardHolder(ctx, { ...input, holder: mei })).rejects.toThrow('conflict');
  });

  it('is from 13 to 120 years old, where a birth date is given', async () => {
    const { ctx } = await world.customer();
    const { id, version } = await world.card(ctx);
    const names = { holderFirstName: 'Mei', holderLastName: 'Linwood' };
    for (const [birthDate, code] of [
      ['2026-03-03', 'date_future'],
      ['2026-03-02', 'holder_birth_date_age'],
      ['2025-01-01', 'holder_birth_date_age'],
      ['2013-03-03', 'holder_birth_date_age'],
      ['1905-03-02', 'holder_birth_date_age'],
      ['1800-01-01', 'holder_birth_date_age'],
    ] as const) {
      const holder = { ...namedOnly, birthDate };
      const told = { details: { fields: [{ field: 'holder.birthDate', code }] } };
      await expect(world.cards.createCard(ctx, cardInput({ holder })), birthDate).rejects.toMatchObject(told);
      const changing = async () => world.cards.changeCardHolder(ctx, { id, version, ...names, holder });
      await expect(changing(), birthDate).rejects.toMatchObject(told);
    }
    for (const birthDate of ['2013-03-02', '1905-03-03', ''])
      await world.cards.createCard(ctx, cardInput({ holder: { ...namedOnly, birthDate } }));
  });

  it.each([
    [{ holderFirstName: '美' }, 'holderFirstName', 'name_characters'],
    [{ holderLastName: 'Lin~wood' }, 'holderLastName', 'name_characters'],
    [{ holderFirstName: 'Иван 12345 😀' }, 'holderFirstName', 'card_name_characters'],
    [{ holderFirstName: 'A'.repeat(100) }, 'holderFirstName', 'card_name_length'],
    [{ holderLastName: 'L'.repeat(23) }, 'holderLastName', 'card_name_length'],
    [{ holder: { ...mei, birthDate: '17/05/1990' } }, 'holder.birthDate', 'birth_date_format'],
    [{ holder: { ...mei, phone: '555-1212' } }, 'holder.phone', 'phone_format'],
    [{ holder: { ...mei, phone: '13800138000' } }, 'holder.phone', 'phone_country'],
    [{ holder: { ...mei, phone: 'call me' } }, 'holder.phone', 'phone_format'],
    [
      { holder: { ...mei, billingAddress: { ...mei.billingAddress, postalCode: '1234' } } },
      'holder.billingAddress.postalCode',
      'postal_code_zero',
    ],
    [{ holder: { ...mei, email: 'mei@' } }, 'holder.email', 'email_invalid'],
    [
      { holder: { ...mei, billingAddress: { ...mei.billingAddress, city: 'Oak|land' } } },
      'holder.billingAddress.city',
      'city_characters',
    ],
  ])('is refused at its field by the rules of the form catalogue: %o', (change, field, code) => {
    const { holderFirstName, holderLastName, holder } = { ...cardInput(), ...change };
    const who = { holderFirstName, holderLastName, holder };
    const changing = { id: newId(), version: 1, ...who };
    for (const { error } of [
      cardRoutes.createCard.input.safeParse({ ...cardInput(), ...who }),
      cardRoutes.changeCardHolder.input.safeParse(changing),
    ])
      expect(faultsOf(error?.issues ?? [])).toEqual([{ field, code }]);
  });
});

it('a card that was made by other rules is read as it is, and replaced', async () => {
  const { ctx } = await world.customer();
  const { id } = await world.card(ctx, { holder: mei });
  await db.pool.query(
    `update cards_cards set holder_first_name = 'Иван', holder_last_name = repeat('N', 100),
       holder_details = jsonb_set(jsonb_set(holder_details, '{billingAddress,country}', '"XX"'), '{birthDate}', '"1800-01-01"'),
       controls = $2 where id = $1`,
    [id, JSON.stringify({ ...noControls, countries: { mode: 'only', list: ['XX'] } })],
  );
  await world.cards.reportCard(ctx, { id, loss: 'lost' });
  const fresh = await world.cards.replaceCard(ctx, { id });
  for (const one of [await world.cards.getCard(ctx, { id }), fresh])
    expect(cardRoutes.getCard.output.parse(one)).toMatchObject({
      holderName: `Иван ${'N'.repeat(100)}`,
      holder: { birthDate: '1800-01-01', billingAddress: { country: 'XX' } },
      controls: { countries: { list: ['XX'] } },
    });
});

describe('the name of a card', () => {
  it('is changed with its audit trail, and the card is found by the new one alone', async () => {
    const { ctx } = await world.customer();
    const { id, version } = await world.card(ctx);
    await world.cards.renameCard(onRoute(ctx, 'renameCard'), { id, version, nickname: 'Team lunch' });
    expect(await lastAudit(id)).toMatchObject({
      action: 'card.renamed',
      before: { nickname: 'Groceries' },
      after: { nickname: 'Team lunch' },
    });
    const named = async (search: string) =>
      (await world.cards.listCards(ctx, { limit: 25, search })).items.length;
    expect([await named('team lunch'), await named('groceries')]).toEqual([1, 0]);
  });

  it("of a card that has ended, or that is a stranger's, stays", async () => {
    const { ctx } = await world.customer();
    const stranger = await world.customer();
    const { id, version } = await world.card(ctx);
    const input = { id, version, nickname: 'Mine' };
    await expect(world.cards.renameCard(stranger.ctx, input)).rejects.toThrow('not_found');
    await world.cards.reportCard(ctx, { id, loss: 'stolen' });
    await expect(world.cards.renameCard(ctx, { ...input, version: version + 1 })).rejects.toThrow(
      'card_not_active',
    );
  });
});

describe('tags', () => {
  it('are made on the spot, shared by the cards of a customer in whatever capitals, and narrow the list', async () => {
    const { ctx } = await world.customer();
    const ads = await world.card(ctx, { tags: ['Marketing', 'Q3'] });
    const travel = await world.card(ctx, { tags: [] });
    expect(ads.tags).toEqual(['Marketing', 'Q3']);
    const changed = await world.cards.changeCardTags(onRoute(ctx, 'changeCardTags'), {
      id: travel.id,
      version: travel.version,
      tags: ['Trips', 'MARKETING'],
    });
    expect(changed.tags).toEqual(['Trips', 'Marketing']);
    expect(await lastAudit(travel.id)).toMatchObject({
      action: 'card.tags_changed',
      before: { tags: [] },
      after: { tags: ['Trips', 'MARKETING'] },
    });
    const tags = await world.cards.listCardTags(ctx);
    expect(tags.map(({ name }) => name)).toEqual(['Marketing', 'Q3', 'Trips']);
    const withTag = async (name: string) => {
      const tagId = tags.find((tag) => tag.name === name)?.id;
      return (await world.cards.listCards(ctx, { limit: 25, tagId })).items.map(({ id }) => id);
    };
    expect(await withTag('Q3')).toEqual([ads.id]);
    expect(await withTag('Marketing')).toEqual([travel.id, ads.id]);
  });

  it('that no card has any more are not offered, and those of others never', async () => {
    const { ctx } = await world.customer();
    const stranger = await world.customer();
    const { id, version } = await world.card(ctx, { tags: ['Secret'] });
    const [tag] = await world.cards.listCardTags(ctx);
    expect(await world.cards.listCardTags(stranger.ctx)).toEqual([]);
    const foreign = await world.cards.listCards(stranger.ctx, { limit: 25, tagId: tag?.id });
    expect(foreign.items).toEqual([]);
    await world.cards.changeCardTags(ctx, { id, version, tags: [] });
    expect(await world.cards.listCardTags(ctx)).toEqual([]);
  });

  it('made by many at once under one name are one', async () => {
    const { ctx } = await world.customer();
    const cards = [
      await world.card(ctx),
      await world.card(ctx),
      await world.card(ctx),
      await world.card(ctx),
    ];
    await Promise.all(
      cards.map(({ id, version }) => world.cards.changeCardTags(ctx, { id, version, tags: ['Same'] })),
    );
    expect(await world.cards.listCardTags(ctx)).toHaveLength(1);
  });
});
