/** Whom the business pays at other banks, and a payment of each rail as far as it comes by itself. */
import type { CallOf } from '@tael/contract';
import type { payeeRoutes } from '@tael/contract/payments/payees/routes';
import type { paymentRoutes } from '@tael/contract/payments/outgoing/routes';
import { newId } from '../kernel/ids.ts';
import type { SandboxPeople } from './make-people.ts';
import type { Step } from './play.ts';
import type { World } from './world.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type NewPayee = Omit<CallOf<typeof payeeRoutes.createPayee>, 'id' | 'isConfirmed'>;
type NewPayment = Omit<CallOf<typeof paymentRoutes.addPayment>, 'id' | 'payeeId'>;

const address = { country: 'US', address: '88 Kearny Street', city: 'San Francisco', postalCode: '94108' };
const usBank = (routingNumber: string, accountNumber: string) =>
  ({ country: 'US', currency: 'USD', accountType: 'checking', routingNumber, accountNumber }) as const;

const payees: readonly NewPayee[] = [
  {
    ...address,
    kind: 'vendor',
    name: 'Harbor Freight Forwarding',
    email: 'billing@harborfreight.example',
    methods: ['ach', 'wire'],
    bank: usBank('021000021', '483920117'),
  },
  {
    ...address,
    kind: 'vendor',
    name: 'Copperline Studio',
    nickname: 'Studio rent',
    email: 'accounts@copperline.example',
    methods: ['ach', 'wire', 'check'],
    bank: usBank('121000248', '7719405512'),
  },
  {
    ...address,
    kind: 'recipient',
    name: 'City of Oakland',
    address: '150 Frank Ogawa Plaza',
    city: 'Oakland',
    postalCode: '94612',
    methods: ['check'],
    bank: null,
  },
  {
    kind: 'vendor',
    name: 'Brenner Werkzeugbau GmbH',
    email: 'rechnung@brenner.example',
    country: 'DE',
    address: 'Industriestrasse 4',
    city: 'Berlin',
    postalCode: '10115',
    methods: ['global'],
    bank: { country: 'DE', currency: 'EUR', iban: 'DE89370400440532013000' },
  },
];

interface Planned {
  readonly to: string;
  readonly daysAgo: number;
  readonly payment: NewPayment;
  /** So many days ahead of its making. */
  readonly payIn?: number;
  readonly becomes: 'draft' | 'sent' | 'canceled';
}

const planned: readonly Planned[] = [
  {
    to: 'Harbor Freight Forwarding',
    daysAgo: 12,
    payment: { method: 'ach_next_day', amount: '4820.00', memo: 'Invoice 20711' },
    becomes: 'sent',
  },
  {
    to: 'Copperline Studio',
    daysAgo: 9,
    payment: { method: 'wire', amount: '6400.00', memo: 'Studio rent' },
    becomes: 'sent',
  },
  {
    to: 'City of Oakland',
    daysAgo: 8,
    payment: { method: 'check', amount: '312.50', memo: 'Business license' },
    becomes: 'sent',
  },
  {
    to: 'Brenner Werkzeugbau GmbH',
    daysAgo: 6,
    payment: { method: 'global', amount: '2750.00', chargeBearer: 'SHA', memo: 'Rechnung 8841' },
    becomes: 'sent',
  },
  {
    to: 'Harbor Freight Forwarding',
    daysAgo: 3,
    payment: { method: 'ach_next_day', amount: '1190.00', memo: 'Invoice 20733' },
    becomes: 'canceled',
  },
  {
    to: 'Copperline Studio',
    daysAgo: 2,
    payment: { method: 'ach_next_day', amount: '6400.00', memo: 'Studio rent, next month' },
    payIn: 12,
    becomes: 'sent',
  },
  {
    to: 'Harbor Freight Forwarding',
    daysAgo: 1,
    payment: { method: 'ach_same_day', amount: '980.40', memo: 'Invoice 20758' },
    becomes: 'draft',
  },
];

const addPayees = async (world: World, { business }: SandboxPeople): Promise<void> => {
  for (const payee of payees) {
    const known = await world.call(business, 'listPayees', { search: payee.name });
    if (known.items.length === 0)
      await world.call(business, 'createPayee', { ...payee, id: newId(), isConfirmed: true });
  }
  await world.app.settle();
};

const pay = async (world: World, { business }: SandboxPeople, plan: Planned): Promise<void> => {
  const { to, payment, payIn, becomes } = plan;
  const [payee] = (await world.call(business, 'listPayees', { search: to })).items;
  if (!payee) throw new Error(`${to} is not among the payees`);
  const before = await world.call(business, 'listPayments', { payeeId: payee.id });
  if (before.items.some(({ memo }) => memo === payment.memo)) return;
  const payOn =
    payIn === undefined ? null : new Date(world.now().getTime() + payIn * dayMs).toISOString().slice(0, 10);
  const asked = { payeeId: payee.id, amount: payment.amount };
  const quoteId = payment.method === 'global' ? (await world.call(business, 'holdRate', asked)).id : null;
  const draft = await world.call(business, 'addPayment', {
    ...payment,
    ...asked,
    id: newId(),
    payOn,
    quoteId,
  });
  if (becomes === 'draft') return;
  const { id, version, leavesOn } = draft;
  const sent = await world.call(business, 'sendPayment', { id, version, leavesOn, isConfirmed: true });
  if (becomes === 'canceled') await world.call(business, 'cancelPayment', { id, version: sent.version });
};

/** Steps that end at `endMs`; what was done before is not done again. */
export const paymentSteps = (world: World, people: SandboxPeople, endMs: number): Step[] => [
  { at: endMs - 20 * dayMs, run: () => addPayees(world, people) },
  ...planned.map((plan) => ({
    at: endMs - plan.daysAgo * dayMs + hourMs,
    run: () => pay(world, people, plan),
  })),
];
