import { setTimeout } from 'node:timers/promises';
import { accountStatus, entityType, userStatus, userType } from '@tael/contract/identity/states';
import { formatMoney, money } from '@tael/money';
import type { Context } from '../kernel/context.ts';
import { read, transact } from '../kernel/transaction.ts';
import { createUser, hashPassword } from '../modules/identity/index.ts';
import { createCustomer, setAccountStatus } from '../modules/org/index.ts';
import { defaultTenantId } from '../modules/platform/index.ts';
import { createChance } from './chance.ts';
import { everyday } from './merchants.ts';
import { plainDocument } from './documents.ts';
import { sandboxPassword } from './people.ts';
import { createWorld, type Person, type SeedApp, type World } from './world.ts';

// Enough to keep the database busy while each waits for its own answer.
const atOnce = 4;

/**
 * Adds `count` customers, numbered on from those that are there: each with a released deposit, a card and three
 * purchases, all through the verbs. Needs the sandbox people, who match and approve; `onMade` is told after each.
 */
export const seedCustomers = async (
  app: SeedApp,
  count: number,
  onMade: (made: number) => void,
): Promise<void> => {
  const world = createWorld(app);
  const staff = {
    admin: await world.findPerson('admin@tael.test'),
    approver: await world.findPerson('approver@tael.test'),
  };
  const { admin, approver } = staff;
  if (!admin || !approver) throw new Error('The sandbox people are missing: npm start makes them.');
  const passwordHash = await hashPassword(sandboxPassword);
  const first = await countMade(app);
  let next = first;
  let made = 0;
  const work = async (): Promise<void> => {
    while (next < first + count) {
      const number = (next += 1);
      await makeCustomer(world, { admin, approver }, passwordHash, number);
      onMade((made += 1));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};

const addressOf = (number: number): string => `customer-${String(number).padStart(7, '0')}@scale.tael.test`;

const countMade = (app: SeedApp): Promise<number> =>
  read(app.context(), async (tx) => {
    const found = await tx.client.query<{ last: string | null }>(
      `select max(substring(email from 10 for 7)) as last from identity_users where email like 'customer-%@scale.tael.test'`,
    );
    return Number.parseInt(found.rows[0]?.last ?? '0', 10);
  });

const makeCustomer = async (
  world: World,
  staff: { readonly admin: Person; readonly approver: Person },
  passwordHash: string,
  number: number,
): Promise<void> => {
  const chance = createChance(`tael/customer/${String(number)}`);
  const email = addressOf(number);
  const ctx: Context = { ...world.app.context(), channel: 'seed' };
  await transact(ctx, async (tx) => {
    const tenantId = defaultTenantId;
    const displayName = `Customer ${String(number)}`;
    const customerId = await createCustomer(tx, ctx, {
      tenantId,
      entityType: entityType.personal,
      displayName,
    });
    await setAccountStatus(tx, ctx, customerId, accountStatus.active);
    const kind = {
      userType: userType.customer,
      userStatus: userStatus.active,
      entityType: entityType.personal,
    };
    await createUser(tx, ctx, { ...kind, tenantId, customerId, email, passwordHash, registerVersion: 2 });
  });
  const who = await world.findPerson(email);
  if (!who) throw new Error(`${email} was not made`);
  await fund(world, staff, who, chance.digits(16), chance.between(500, 5_000) * 100);
  const [bin] = await world.call(who, 'listBins', {});
  if (!bin) throw new Error('there is no card product');
  const limits = { perTransaction: null, daily: null, weekly: null, monthly: null };
  const holder = { holderFirstName: 'Customer', holderLastName: 'Sample' };
  const { id: cardId } = await world.call(who, 'createCard', {
    binId: bin.id,
    nickname: 'Everyday',
    ...holder,
    limits,
  });
  await issued(world, who, cardId);
  for (let left = 3; left > 0; left -= 1) {
    const { name, categoryCode, city, country, least, most } = chance.pick(everyday);
    const amount = dollars(chance.between(least, most));
    await world.call(null, 'sandboxAuthorize', {
      cardId,
      amount,
      merchant: { name, categoryCode, city, country },
      captureNow: true,
    });
  }
};

// Another worker may be the one who delivers this card's request to the issuer.
const issued = async (world: World, who: Person, cardId: string): Promise<void> => {
  for (;;) {
    await world.app.settle();
    const { status } = await world.call(who, 'getCard', { id: cardId });
    if (status !== 'requested') return;
    await setTimeout(5);
  }
};

const dollars = (cents: number): string => formatMoney(money(BigInt(cents), 'USD'));

const fund = async (
  world: World,
  { admin, approver }: { readonly admin: Person; readonly approver: Person },
  who: Person,
  paymentNumber: string,
  cents: number,
): Promise<void> => {
  const amount = dollars(cents);
  const file = { filename: 'transfer.pdf', bytes: plainDocument([`USD ${amount}`, paymentNumber]) };
  const { id: proofFileId } = await world.call(who, 'uploadFile', { purpose: 'funding_proof' }, file);
  const senderName = who.email;
  const transferDate = world.now().toISOString().slice(0, 10);
  const notice = { amount, senderName, transferDate, paymentNumber, proofFileId };
  const { id, version } = await world.call(who, 'announceDeposit', notice);
  const incoming = await world.call(null, 'sandboxIncomingTransfer', { amount, senderName, paymentNumber });
  const matched =
    incoming.depositId === null
      ? await world.call(admin, 'matchDeposit', { id, version, incomingTransferId: incoming.id })
      : { version: version + 1 };
  const held = await world.call(approver, 'approveDeposit', { id, version: matched.version });
  await world.call(admin, 'releaseDeposit', {
    id,
    version: held.version,
    note: 'A customer of the scale seed.',
  });
};
