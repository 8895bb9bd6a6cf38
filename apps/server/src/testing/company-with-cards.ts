import { namedOnly } from '@tael/contract/cards/holder';
import { noControls } from '@tael/contract/cards/controls';
import { untilExpiry } from '@tael/contract/cards/validity';
import type { RouteName } from '@tael/contract';
import { testApp } from './app.ts';
import type { Caller } from './caller.ts';
import { fund } from './funding-journey.ts';
import { subAccountOf } from './sub-account.ts';

/** Everybody there is around a company: its people, one who led a department once, and another customer. */
export type Who = 'business' | 'lead' | 'employee' | 'sibling' | 'formerLead' | 'stranger';

export type CompanyWithCards = Awaited<ReturnType<typeof companyWithCards>>;

export const noLimits = { perTransaction: null, daily: null, weekly: null, monthly: null };
export const harbour = { name: 'Harbour Cloud', categoryCode: '7372', city: 'Oakland', country: 'US' };
export const dataOf = async <Data>(call: Promise<{ body: { data: unknown } }>) =>
  (await call).body.data as Data;

/** What a call says beside the card that it names, so that nothing but the card can be refused. */
export const besideCard: Partial<Record<RouteName, Readonly<Record<string, unknown>>>> = {
  freezeCard: { reason: 'For a test' },
  changeCardLimits: { limits: noLimits, version: 0 },
  changeCardControls: { controls: noControls, version: 0 },
  changeCardValidity: { validity: untilExpiry, version: 0 },
  addCardMerchant: { name: 'Pier Cloud' },
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

/** A company with two departments, whose people see different cards of it, and a customer who sees none. */
export const companyWithCards = async () => {
  const server = await testApp();
  const people = {} as Record<Who, Caller>;
  const idOf = async (email: string): Promise<string> => {
    const { rows } = await server.db.pool.query<{ id: string }>(
      'select id from identity_users where email = $1',
      [email],
    );
    return rows[0]?.id ?? '';
  };
  /** A card of the company that is nobody's, and a purchase with it. */
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
    const answer = await server.visitor.call('sandboxAuthorize', {
      cardId,
      amount: '1.00',
      merchant: harbour,
    });
    return { cardId, transactionId: String(answer.body.data.authorizationId) };
  };

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
  const given = await bought();
  const common = await bought();
  const { version } = await dataOf<{ version: number }>(business.call('getCard', { id: given.cardId }));
  const assigned = await business.call('assignCard', {
    id: given.cardId,
    departmentId: department.id,
    assigneeId: await idOf('employee@reach.test'),
    version,
  });
  if (assigned.status !== 200) throw new Error(JSON.stringify(assigned.body));
  await business.call('changeDepartment', {
    ...{ id: department.id, version: department.version, name: 'Sales' },
    leadId: await idOf('lead@reach.test'),
  });

  /** A card of the department of the lead, held by somebody of another; and its version before that. */
  const heldFromElsewhere = async () => {
    const { cardId: id } = await bought();
    const departments = await dataOf<{ id: string; name: string }[]>(business.call('listDepartments'));
    const { version } = await dataOf<{ version: number }>(business.call('getCard', { id }));
    await business.call('assignCard', {
      ...{ id, version, departmentId: departments.find(({ name }) => name === 'Sales')?.id },
      assigneeId: await idOf('sibling@reach.test'),
    });
    return { id, version };
  };

  return {
    server,
    people,
    /** A card given to the employee, in the department of the lead, and a purchase with it. */
    given,
    /** A card of the company that is nobody's. */
    common,
    idOf,
    bought,
    heldFromElsewhere,
  };
};
