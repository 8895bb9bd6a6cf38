import { randomUUID } from 'node:crypto';
import { basePermissions, type RouteDefinition, type RouteName } from '@tael/contract';
import { authorizationRoutes } from '@tael/contract/authorizations/routes';
import { cardRoutes } from '@tael/contract/cards/routes';
import { merchantLimitRoutes } from '@tael/contract/limits/merchant-routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from './testing/caller.ts';
import {
  besideCard,
  companyWithCards,
  dataOf,
  type CompanyWithCards,
  type Who,
} from './testing/company-with-cards.ts';

/**
 * Who in a company sees which card and which of its transactions: every route of cards and card transactions that names
 * one, called by everybody there is. Whoever does not see it gets the answer for one that never was.
 */
let company: CompanyWithCards;
beforeAll(async () => {
  company = await companyWithCards();
});
afterAll(() => company.server.close());

/** Whoever sees the given card; the common one is seen by the company alone. */
const seeing: readonly Who[] = ['business', 'lead', 'employee'];
const everybody: readonly Who[] = [...seeing, 'sibling', 'formerLead', 'stranger'];
const isSubAccount = (who: Who) => who !== 'business' && who !== 'stranger';

const held = (who: Who): readonly string[] => {
  if (!isSubAccount(who)) return [...basePermissions.customer, ...basePermissions.business];
  // Leading any department gives the rights of a lead, over the cards of that department alone.
  return who === 'lead' || who === 'sibling'
    ? [...basePermissions.subAccount, ...basePermissions.lead]
    : basePermissions.subAccount;
};

const named = Object.entries<RouteDefinition>({
  ...cardRoutes,
  ...authorizationRoutes,
  ...merchantLimitRoutes,
}).filter(
  ([, { path, access, input }]) =>
    (path.includes(':id') || 'id' in input.shape) &&
    access !== 'public' &&
    !basePermissions.admin.some((code) => code === access),
) as [RouteName, RouteDefinition][];

/** Of which routes the object is one of these cards or transactions, and which say no more than that or what is above. */
const ofVisibility = named.filter(
  ([name, { path, input }]) =>
    /^\/api-card\/(?:business_card|transactions)\/(?:(?:cardInfo\/|cardDetail\/)?:id|change$|update$|delete$)/.test(
      path,
    ) &&
    (name in besideCard || input.safeParse({ id: randomUUID() }).success),
);

describe('a card and its transactions', () => {
  it('are named by the routes that this test knows', () => {
    expect(ofVisibility.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'getCard',
        'freezeCard',
        'assignCard',
        'setCardPin',
        'revealTicket',
        'getTransaction',
        'listCardMerchantLimits',
        'cardDetail',
        'changeCardUse',
        'describeCard',
        'deleteCard',
      ]),
    );
  });

  it.each(ofVisibility)('are by %s found by whoever sees them, and by nobody else', async (name, route) => {
    const isCard = route.path.startsWith('/api-card/business_card/');
    for (const [object, seen] of [
      [company.given, seeing],
      [company.common, ['business']],
    ] as const)
      for (const who of everybody) {
        const id = isCard ? object.cardId : object.transactionId;
        const answer = await company.people[who].call(name, { ...besideCard[name], id });
        const told = `${name} by ${who}: ${String(answer.body.code ?? answer.status)}`;
        if (!held(who).includes(route.access)) expect(told).toBe(`${name} by ${who}: forbidden`);
        // A fresh proof is asked for before anybody learns whether the card is there.
        else if (route.stepUp) expect(told).toBe(`${name} by ${who}: step_up_required`);
        else if (!(seen as readonly Who[]).includes(who)) expect(told).toBe(`${name} by ${who}: not_found`);
        else expect(told).not.toMatch(/not_found|forbidden/);
        if (isCard) await mend(object.cardId);
      }
  });

  it('are listed, counted and searched by nobody who does not see them', async () => {
    const cards = async (who: Who) =>
      (await dataOf<{ items: { id: string }[] }>(company.people[who].call('listCards'))).items.map(
        ({ id }) => id,
      );
    const bought = async (who: Who) =>
      (
        await dataOf<{ items: { id: string }[] }>(
          company.people[who].call('listTransactions', { limit: 100 }),
        )
      ).items.map(({ id }) => id);
    for (const who of everybody) {
      const isSeen = seeing.includes(who);
      expect((await cards(who)).includes(company.given.cardId)).toBe(isSeen);
      expect((await bought(who)).includes(company.given.transactionId)).toBe(isSeen);
      expect((await cards(who)).includes(company.common.cardId)).toBe(who === 'business');
      expect((await bought(who)).includes(company.common.transactionId)).toBe(who === 'business');
      const totals = await dataOf<{ currencies?: unknown }>(company.people[who].call('totalTransactions'));
      expect(JSON.stringify(totals).includes('1.00')).toBe(isSeen && who !== 'business');
    }
  });

  it('tell of the balance of the company to nobody who does not read its books', async () => {
    const { transactionId: id } = company.given;
    const told = async (who: Who) =>
      JSON.stringify([
        await dataOf(company.people[who].call('me')),
        await dataOf(company.people[who].call('homeSummary')),
        await dataOf(company.people[who].call('getTransaction', { id })),
      ]);
    // A thousand came in, and little was spent of it.
    const balance = /\b99\d\.\d\d\b|\b1000\.00\b/;
    expect(await told('business')).toMatch(balance);
    for (const who of ['lead', 'employee'] as const) {
      expect(await told(who)).toContain('"insufficient_funds"');
      expect(await told(who)).not.toMatch(balance);
    }
  });

  it('are hidden by the database itself when a query forgets whose they are', async () => {
    const { rows } = await company.server.db.pool.query<{ tenant_id: string; customer_id: string }>(
      'select tenant_id, customer_id from cards_cards where id = $1',
      [company.given.cardId],
    );
    const owner = rows[0];
    const seenBy = async (email: string, departments: string) => {
      const client = await company.server.db.database.pool.connect();
      try {
        await client.query(
          `begin; set local app.scope = 'person'; set local app.tenant_id = '${owner?.tenant_id}';
           set local app.customer_id = '${owner?.customer_id}'; set local app.person_id = '${await company.idOf(email)}';
           set local app.department_ids = '${departments}'`,
        );
        const counts = [];
        for (const table of [
          'cards_cards',
          'authorizations_authorizations',
          'authorizations_messages',
          'limits_card_spending',
        ])
          counts.push((await client.query(`select 1 from ${table}`)).rowCount);
        return counts;
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    const [cards = 0, purchases = 0, messages = 0] = await seenBy('employee@reach.test', '');
    expect([cards, purchases]).toEqual([1, messages]);
    expect(purchases).toBeGreaterThan(0);
    expect(await seenBy('sibling@reach.test', '')).toEqual([0, 0, 0, 0]);
  });
});

describe('a card held from another department', () => {
  it('is changed and ended by nobody who only holds it, whatever else they lead', async () => {
    const { sibling, lead } = company.people;
    const { id, version } = await company.heldFromElsewhere();
    const readBy = (who: Caller) =>
      dataOf<{ isManaged: boolean; version: number }>(who.call('getCard', { id }));
    expect([(await readBy(sibling)).isManaged, (await readBy(lead)).isManaged]).toEqual([false, true]);
    const acts = [
      'changeCardLimits',
      'changeCardControls',
      'changeCardValidity',
      'addCardMerchant',
      'renameCard',
      'changeCardHolder',
      'changeCardTags',
      'changeCardUse',
      'describeCard',
      'closeCard',
      'deleteCard',
    ] as const;
    for (const name of acts) {
      const said = {
        ...besideCard[name],
        id,
        ...('version' in (besideCard[name] ?? {}) ? { version: version + 1 } : {}),
      };
      expect([name, (await sibling.call(name, said)).body.code]).toEqual([name, 'forbidden']);
    }
    expect((await sibling.call('freezeCard', { id, reason: 'For a test' })).status).toBe(200);
    expect((await readBy(lead)).version).toBe(version + 2);
    expect((await lead.call('renameCard', { id, nickname: 'Other', version: version + 2 })).status).toBe(200);
  });

  it('is no way to limits by merchant of its own for whoever only holds it', async () => {
    const { business, sibling } = company.people;
    const { items } = await dataOf<{ items: { id: string; isManaged: boolean }[] }>(
      sibling.call('listCards'),
    );
    const cardId = items.find(({ isManaged }) => !isManaged)?.id;
    const limit = { cardId, merchant: 'Quay', window: 'daily', amount: '1.00' };
    const { id, version } = await dataOf<{ id: string; version: number }>(
      business.call('addMerchantLimit', limit),
    );
    const acts = [
      ['addMerchantLimit', { ...limit, merchant: 'Jetty' }],
      ['changeMerchantLimit', { id, version, amount: '2.00' }],
      ['removeMerchantLimit', { id, version }],
    ] as const;
    for (const [name, input] of acts)
      expect([name, (await sibling.call(name, input)).body.code]).toEqual([name, 'forbidden']);
  });
});

/** Every call of the matrix finds the card as the first one did. */
const mend = async (cardId: string): Promise<void> => {
  await company.server.db.pool.query(
    `update cards_cards set status = 'active', frozen_by = null, status_reason = null where id = $1`,
    [cardId],
  );
};
