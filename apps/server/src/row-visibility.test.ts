import { randomUUID } from 'node:crypto';
import { noControls } from '@tael/contract/cards/controls';
import { namedOnly } from '@tael/contract/cards/holder';
import { untilExpiry } from '@tael/contract/cards/validity';
import { basePermissions, type RouteDefinition, type RouteName } from '@tael/contract';
import { authorizationRoutes } from '@tael/contract/authorizations/routes';
import { cardRoutes } from '@tael/contract/cards/routes';
import { merchantLimitRoutes } from '@tael/contract/limits/merchant-routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from './testing/app.ts';
import type { Caller } from './testing/caller.ts';
import { fund } from './testing/funding-journey.ts';
import { ruleWith } from './testing/rule-with.ts';
import { subAccountOf } from './testing/sub-account.ts';

/**
 * Who in a company sees which card and which of its transactions: every route of cards and card transactions that names
 * one, called by everybody there is. Whoever does not see it gets the answer for one that never was.
 */
type Who = 'business' | 'lead' | 'employee' | 'sibling' | 'formerLead' | 'stranger';
const people = {} as Record<Who, Caller>;

let server: TestApp;
/** A card given to the employee, in the department of the lead, and a purchase with it. */
let given: { cardId: string; transactionId: string };
/** A card of the company that is nobody's. */
let common: { cardId: string; transactionId: string };

const noLimits = { perTransaction: null, daily: null, weekly: null, monthly: null };
const merchant = { name: 'Harbour Cloud', categoryCode: '7372', city: 'Oakland', country: 'US' };
const dataOf = async <Data>(call: Promise<{ body: { data: unknown } }>) => (await call).body.data as Data;
const idOf = async (email: string): Promise<string> => {
  const { rows } = await server.db.pool.query<{ id: string }>(
    'select id from identity_users where email = $1',
    [email],
  );
  return rows[0]?.id ?? '';
};

const bought = async () => {
  const { business } = people;
  const [bin] = await dataOf<{ id: string }[]>(business.call('listBins'));
  const { id: cardId } = await dataOf<{ id: string }>(
    business.call('createCard', {
      binId: bin?.id,
      nickname: 'Reach',
      holderFirstName: 'Ana',
      holderLastName: 'Silva',
      limits: noLimits,
    }),
  );
  await server.pass(1);
  const answer = await server.visitor.call('sandboxAuthorize', { cardId, amount: '1.00', merchant });
  return { cardId, transactionId: String(answer.body.data.authorizationId) };
};

beforeAll(async () => {
  server = await testApp();
  const admin = await server.staff('admin@reach.test', 1);
  const approver = await server.staff('approver@reach.test', 1);
  people.business = await server.customer('business@reach.test');
  people.stranger = await server.customer('stranger@reach.test');
  await server.db.pool.query(
    `update identity_users set entity_type = 2 where email like '%@reach.test' and user_type = 2`,
  );
  const business = people.business;
  await fund({ server, admin, approver }, business, '9000000000000001', '1000.00');
  for (const who of ['lead', 'employee', 'sibling', 'formerLead'] as const)
    people[who] = await subAccountOf(server, 'business@reach.test', `${who.toLowerCase()}@reach.test`);
  await subAccountOf(server, 'stranger@reach.test', 'foreign@reach.test');
  const department = await dataOf<{ id: string; version: number }>(
    business.call('addDepartment', { name: 'Sales', leadId: await idOf('formerlead@reach.test') }),
  );
  // Another department, so that leading one is not leading all.
  await business.call('addDepartment', { name: 'Travel', leadId: await idOf('sibling@reach.test') });
  given = await bought();
  common = await bought();
  const { version } = await dataOf<{ version: number }>(business.call('getCard', { id: given.cardId }));
  const assigned = await business.call('assignCard', {
    id: given.cardId,
    departmentId: department.id,
    assigneeId: await idOf('employee@reach.test'),
    version,
  });
  expect(assigned.status).toBe(200);
  await business.call('changeDepartment', {
    ...{ id: department.id, version: department.version, name: 'Sales' },
    leadId: await idOf('lead@reach.test'),
  });
});
afterAll(() => server.close());

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

/** What a call says beside the object that it names, so that nothing but the object can be refused. */
const rest: Partial<Record<RouteName, Readonly<Record<string, unknown>>>> = {
  freezeCard: { reason: 'For a test' },
  changeCardLimits: { limits: noLimits, version: 0 },
  changeCardControls: { controls: noControls, version: 0 },
  changeCardValidity: { validity: untilExpiry, version: 0 },
  renameCard: { nickname: 'Other', version: 0 },
  changeCardHolder: { holderFirstName: 'Ana', holderLastName: 'Silva', holder: namedOnly, version: 0 },
  changeOwnCardName: { holderFirstName: 'Ana', holderLastName: 'Silva', version: 0 },
  changeCardTags: { tags: [], version: 0 },
  assignCard: { departmentId: null, assigneeId: null, version: 0 },
  changeCardUse: { limits: noLimits, controls: noControls, validity: untilExpiry, version: 0 },
  describeCard: {
    ...{ nickname: 'Other', holderFirstName: 'Ana', holderLastName: 'Silva', holder: namedOnly },
    ...{ tags: [], version: 0 },
  },
  deleteCard: { reason: 'For a test' },
  setCardPin: { pin: '7394', pinAgain: '7394' },
  reportCard: { loss: 'lost' },
  closeCard: { reason: 'For a test' },
};

/** Of which routes the object is one of these cards or transactions, and which say no more than that or what is above. */
const ofVisibility = named.filter(
  ([name, { path, input }]) =>
    /^\/api-card\/(?:business_card|transactions)\/(?:(?:cardInfo\/|cardDetail\/)?:id|change$|update$|delete$)/.test(
      path,
    ) &&
    (name in rest || input.safeParse({ id: randomUUID() }).success),
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
      [given, seeing],
      [common, ['business']],
    ] as const)
      for (const who of everybody) {
        const id = isCard ? object.cardId : object.transactionId;
        const answer = await people[who].call(name, { ...rest[name], id });
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
      (await dataOf<{ items: { id: string }[] }>(people[who].call('listCards'))).items.map(({ id }) => id);
    const bought = async (who: Who) =>
      (
        await dataOf<{ items: { id: string }[] }>(people[who].call('listTransactions', { limit: 100 }))
      ).items.map(({ id }) => id);
    for (const who of everybody) {
      const isSeen = seeing.includes(who);
      expect((await cards(who)).includes(given.cardId)).toBe(isSeen);
      expect((await bought(who)).includes(given.transactionId)).toBe(isSeen);
      expect((await cards(who)).includes(common.cardId)).toBe(who === 'business');
      expect((await bought(who)).includes(common.transactionId)).toBe(who === 'business');
      const totals = await dataOf<{ currencies?: unknown }>(people[who].call('totalTransactions'));
      expect(JSON.stringify(totals).includes('1.00')).toBe(isSeen && who !== 'business');
    }
  });

  it('tell of the balance of the company to nobody who does not read its books', async () => {
    const { transactionId: id } = given;
    const told = async (who: Who) =>
      JSON.stringify([
        await dataOf(people[who].call('me')),
        await dataOf(people[who].call('homeSummary')),
        await dataOf(people[who].call('getTransaction', { id })),
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
    const { rows } = await server.db.pool.query<{ tenant_id: string; customer_id: string }>(
      'select tenant_id, customer_id from cards_cards where id = $1',
      [given.cardId],
    );
    const owner = rows[0];
    const seenBy = async (email: string, departments: string) => {
      const client = await server.db.database.pool.connect();
      try {
        await client.query(
          `begin; set local app.scope = 'person'; set local app.tenant_id = '${owner?.tenant_id}';
           set local app.customer_id = '${owner?.customer_id}'; set local app.person_id = '${await idOf(email)}';
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
    const { business, sibling, lead } = people;
    const { cardId: id } = await bought();
    const departments = await dataOf<{ id: string; name: string }[]>(business.call('listDepartments'));
    const { version } = await dataOf<{ version: number }>(business.call('getCard', { id }));
    await business.call('assignCard', {
      ...{ id, version, departmentId: departments.find(({ name }) => name === 'Sales')?.id },
      assigneeId: await idOf('sibling@reach.test'),
    });
    const readBy = (who: Caller) =>
      dataOf<{ isManaged: boolean; version: number }>(who.call('getCard', { id }));
    expect([(await readBy(sibling)).isManaged, (await readBy(lead)).isManaged]).toEqual([false, true]);
    const acts = [
      'changeCardLimits',
      'changeCardControls',
      'changeCardValidity',
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
        ...rest[name],
        id,
        ...('version' in (rest[name] ?? {}) ? { version: version + 1 } : {}),
      };
      expect([name, (await sibling.call(name, said)).body.code]).toEqual([name, 'forbidden']);
    }
    expect((await sibling.call('freezeCard', { id, reason: 'For a test' })).status).toBe(200);
    expect((await readBy(lead)).version).toBe(version + 2);
    expect((await lead.call('renameCard', { id, nickname: 'Other', version: version + 2 })).status).toBe(200);
  });

  it('is no way to limits by merchant of its own for whoever only holds it', async () => {
    const { business, sibling } = people;
    const { items } = await dataOf<{ items: { id: string; isManaged: boolean }[] }>(
      sibling.call('listCards'),
    );
    const cardId = items.find(({ isManaged }) => !isManaged)?.id;
    const limit = { cardId, merchant: 'Quay', window: 'daily', amount: '1.00' };
    const { id, version } = await dataOf<Limit>(business.call('addMerchantLimit', limit));
    const acts = [
      ['addMerchantLimit', { ...limit, merchant: 'Jetty' }],
      ['changeMerchantLimit', { id, version, amount: '2.00' }],
      ['removeMerchantLimit', { id, version }],
    ] as const;
    for (const [name, input] of acts)
      expect([name, (await sibling.call(name, input)).body.code]).toEqual([name, 'forbidden']);
  });
});

interface Limit {
  readonly id: string;
  readonly version: number;
}

describe('limits by merchant', () => {
  const limit = { merchant: 'Harbour', window: 'daily', amount: '90.00' };
  const seenAt = (who: Who, id = given.cardId) =>
    dataOf<(Limit & { cardId: string | null; merchant: string })[]>(
      people[who].call('listCardMerchantLimits', { id }),
    );
  const codeOf = async (call: ReturnType<Caller['call']>) => {
    const { body } = await call;
    const [fault] = (body.errors ?? []) as { field: string; code: string }[];
    return fault ? `${fault.field} ${fault.code}` : String(body.code);
  };

  it('are read with a card by whoever sees it, without what other people spent under those of all cards', async () => {
    const { business, lead } = people;
    await business.call('addMerchantLimit', limit);
    await business.call('addMerchantLimit', { ...limit, cardId: common.cardId, merchant: 'Corner' });
    const added = await lead.call('addMerchantLimit', { ...limit, cardId: given.cardId });
    expect(added.body.data).toMatchObject({ cardName: 'Reach', left: { amount: '89.00' } });
    const ofAll = { cardId: null, merchant: 'Harbour', limit: { amount: '90.00' } };
    const ofGiven = { cardId: given.cardId, left: { amount: '89.00' } };
    for (const who of ['lead', 'employee'] as const)
      expect(await seenAt(who)).toMatchObject([{ ...ofAll, left: null }, ofGiven]);
    // Each of the three cards of the company was used once there.
    expect(await seenAt('business')).toMatchObject([{ ...ofAll, left: { amount: '87.00' } }, ofGiven]);
    expect(await seenAt('business', common.cardId)).toMatchObject([ofAll, { merchant: 'Corner' }]);
    expect(await codeOf(lead.call('listMerchantLimits'))).toBe('forbidden');
  });

  it('of a single card are written by the lead of its department, and no others by them', async () => {
    const { business, lead, employee } = people;
    const [ofAll, ofGiven] = await seenAt('lead');
    const ofCommon = (await seenAt('business', common.cardId)).find(({ cardId }) => cardId !== null);
    const change = (by: Caller, one: Limit | undefined) =>
      codeOf(by.call('changeMerchantLimit', { id: one?.id, version: one?.version, amount: '80.00' }));
    const remove = (by: Caller, one: Limit | undefined) =>
      codeOf(by.call('removeMerchantLimit', { id: one?.id, version: one?.version }));
    const add = (by: Caller, input: object) =>
      codeOf(by.call('addMerchantLimit', { ...limit, merchant: 'Pier', ...input }));
    expect(await add(lead, {})).toBe('forbidden');
    expect(await add(lead, { cardId: common.cardId })).toBe('cardId invalid_choice');
    expect(await add(employee, { cardId: given.cardId })).toBe('forbidden');
    for (const act of [change, remove]) {
      expect(await act(lead, ofAll)).toBe('forbidden');
      expect(await act(lead, ofCommon)).toBe('not_found');
      expect(await act(employee, ofGiven)).toBe('forbidden');
    }
    expect(await change(lead, ofGiven)).toBe('undefined');
    const [, changed] = await seenAt('business');
    expect(changed).toMatchObject({ limit: { amount: '80.00' }, left: { amount: '79.00' } });
    expect(await remove(lead, changed)).toBe('undefined');
    expect(await seenAt('employee')).toHaveLength(1);
    expect(await remove(business, ofAll)).toBe('undefined');
  });

  it('are as many for an account as there may be, also counting those that its lead does not see', async () => {
    const fill = `insert into limits_merchant_limits
      select gen_random_uuid(), tenant_id, customer_id, id, 'Shop ' || n, 'daily', 'USD', 1, id, now(), null, 1
      from cards_cards, generate_series(1, 49) n where id = $1`;
    await server.db.pool.query(fill, [common.cardId]);
    const input = { ...limit, cardId: given.cardId, merchant: 'Pier' };
    expect(await codeOf(people.lead.call('addMerchantLimit', input))).toBe('merchant_limit_quota');
  });
});

describe('a rule of the company', () => {
  /** Confirms an act by a mailed code, as whoever is asked for one does. */
  const prove = async (who: 'business' | 'lead', subjectId: string): Promise<void> => {
    await server.pass(61);
    await people[who].call('sendStepUpCode');
    await server.pass(1);
    const mails = await server.visitor.call('sandboxMessages', { to: `${who}@reach.test` });
    const { code } = mails.body.data[0] as { code: string };
    const proven = await people[who].call('stepUp', { purpose: 'rule.promote', subjectId, code });
    expect(proven.status).toBe(200);
  };

  it('is put in force by the lead of a department, and not by its author, who is another', async () => {
    const { business, lead, employee } = people;
    type Rule = { id: string; version: number; status: string; needsSecondPerson: boolean };
    const content = ruleWith({ name: 'Large ones', amountAtLeast: '900.00' });
    const { id, version } = await dataOf<Rule>(business.call('createCardRule', { content }));
    const rule = await dataOf<Rule>(business.call('moveCardRule', { id, version, to: 'shadow' }));
    expect(rule.needsSecondPerson).toBe(true);
    const input = { id, version: rule.version };
    await prove('business', id);
    expect((await business.call('promoteCardRule', input)).body.code).toBe('self_approval_forbidden');
    expect((await employee.call('promoteCardRule', input)).body.code).toBe('forbidden');
    expect((await lead.call('moveCardRule', { ...input, to: 'draft' })).body.code).toBe('forbidden');
    expect((await lead.call('promoteCardRule', input)).body.code).toBe('step_up_required');
    await prove('lead', id);
    expect(await dataOf<Rule>(lead.call('promoteCardRule', input))).toMatchObject({ status: 'active' });
    const answer = await server.visitor.call('sandboxAuthorize', {
      cardId: given.cardId,
      amount: '900.00',
      merchant,
    });
    expect(answer.body.data.reason).toBe('rule_declined');
    await business.call('moveCardRule', { id, version: rule.version + 1, to: 'retired' });
  });
});

describe('a dispute', () => {
  it('is opened and followed by whoever sees the card, and by nobody else', async () => {
    const { business, employee, lead, sibling, formerLead } = people;
    const { transactionId } = given;
    await server.db.pool.query(
      `update authorizations_authorizations set status = 'captured', captured = authorized, held = 0,
         hold_transfer_id = null where id = $1`,
      [transactionId],
    );
    const asked = { transactionId, reason: 'fraud', amount: '1.00', answers: {} };
    for (const stranger of [sibling, formerLead])
      expect((await stranger.call('openDispute', asked)).body.errors).toMatchObject([
        { field: 'transactionId' },
      ]);
    const { id } = await dataOf<{ id: string }>(employee.call('openDispute', asked));
    const seen = async (who: Caller) =>
      (await dataOf<{ items: { id: string }[] }>(who.call('listDisputes'))).items.some(
        (dispute) => dispute.id === id,
      );
    for (const who of [business, employee, lead]) {
      expect(await seen(who)).toBe(true);
      expect((await who.call('getDispute', { id })).status).toBe(200);
    }
    for (const who of [sibling, formerLead]) {
      expect(await seen(who)).toBe(false);
      expect((await who.call('getDispute', { id })).body.code).toBe('not_found');
      expect((await who.call('withdrawDispute', { id, version: 1 })).body.code).toBe('not_found');
    }
  });
});

describe('a department', () => {
  it('is led and given cards of its own company alone', async () => {
    const foreign = await idOf('foreign@reach.test');
    const refused = await people.business.call('addDepartment', { name: 'Abroad', leadId: foreign });
    expect(refused.body.errors).toMatchObject([{ field: 'leadId', code: 'invalid_choice' }]);
    const { version } = await dataOf<{ version: number }>(
      people.business.call('getCard', { id: common.cardId }),
    );
    const theirs = await dataOf<{ id: string }>(
      people.stranger.call('addDepartment', { name: 'Theirs', leadId: null }),
    );
    const rest = { id: common.cardId, version };
    const toDepartment = { ...rest, departmentId: theirs.id, assigneeId: null };
    const toPerson = { ...rest, departmentId: null, assigneeId: foreign };
    const toOwner = { ...rest, departmentId: null, assigneeId: await idOf('business@reach.test') };
    for (const [input, field] of [
      [toDepartment, 'departmentId'],
      [toPerson, 'assigneeId'],
      [toOwner, 'assigneeId'],
    ] as const)
      expect((await people.business.call('assignCard', input)).body.errors).toMatchObject([
        { field, code: 'invalid_choice' },
      ]);
  });

  it('has a name of its own, and goes when it has no card', async () => {
    const { business } = people;
    const taken = await business.call('addDepartment', { name: 'SALES', leadId: null });
    expect(taken.body.errors).toMatchObject([{ field: 'name', code: 'already_exists' }]);
    const all = await dataOf<{ id: string; name: string; cards: number }[]>(business.call('listDepartments'));
    const [sales, travel] = ['Sales', 'Travel'].map((name) => all.find((one) => one.name === name));
    expect([sales?.cards, travel?.cards]).toEqual([2, 0]);
    expect((await business.call('removeDepartment', { id: sales?.id })).body.code).toBe(
      'department_not_empty',
    );
    expect((await business.call('removeDepartment', { id: travel?.id })).status).toBe(200);
    expect(
      (await people.sibling.call('renameCard', { ...rest.renameCard, id: given.cardId })).body.code,
    ).toBe('forbidden');
  });
});

/** Every call of the matrix finds the card as the first one did. */
const mend = async (cardId: string): Promise<void> => {
  await server.db.pool.query(
    `update cards_cards set status = 'active', frozen_by = null, status_reason = null where id = $1`,
    [cardId],
  );
};
