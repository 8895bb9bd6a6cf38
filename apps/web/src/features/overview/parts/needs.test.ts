import { noControls } from '@tael/contract/cards/controls';
import { namedOnly } from '@tael/contract/cards/holder';
import { untilExpiry } from '@tael/contract/cards/validity';
import { expect, test } from 'vitest';
import { needsOf } from './needs.ts';

type Summary = Parameters<typeof needsOf>[0];

const usd = (amount: string) => ({ amount, currency: 'USD' });
const card = (status: 'active' | 'frozen'): Summary['cards'][number] => ({
  id: '00000000-0000-7000-8000-000000000001',
  nickname: 'Ads',
  holderName: 'WEI LI',
  holderFirstName: 'WEI',
  holderLastName: 'LI',
  holder: namedOnly,
  tags: [],
  bin: '40000099',
  network: 'visa',
  productName: 'Visa Everyday',
  art: 'tide',
  delivery: null,
  isManaged: true,
  lastFour: '4417',
  expiryMonth: 9,
  expiryYear: 2029,
  status,
  statusReason: null,
  frozenBy: status === 'frozen' ? 'holder' : null,
  limits: { perTransaction: null, daily: null, weekly: null, monthly: null },
  spent: { daily: usd('0.00'), weekly: usd('0.00'), monthly: usd('0.00') },
  headroom: {
    perTransaction: { limit: usd('50.00'), isOfAccount: true },
    daily: {
      limit: usd('50.00'),
      isOfAccount: true,
      left: usd('50.00'),
      resetsAt: '2026-11-21T08:00:00.000Z',
      zone: 'America/Los_Angeles',
    },
    weekly: {
      limit: usd('50.00'),
      isOfAccount: true,
      left: usd('50.00'),
      resetsAt: '2026-11-22T08:00:00.000Z',
      zone: 'America/Los_Angeles',
    },
    monthly: {
      limit: usd('50.00'),
      isOfAccount: true,
      left: usd('50.00'),
      resetsAt: '2026-12-01T08:00:00.000Z',
      zone: 'America/Los_Angeles',
    },
  },
  spendable: status === 'active' ? usd('50.00') : null,
  createdAt: '2026-11-20T14:02:00.000Z',
  lastUsedAt: null,
  controls: noControls,
  pin: { state: 'none', changedAt: null },
  department: null,
  assignee: null,
  validity: { ...untilExpiry, used: 0, merchant: null },
  closesAt: '2026-04-03T12:00:00.000Z',
  replacesId: null,
  replacedById: null,
  replacement: null,
  version: 1,
});
const summary = (more: Partial<Summary>): Summary => ({
  available: usd('10.00'),
  pendingDeposits: [],
  pendingIntents: [],
  fundingQuestions: [],
  cards: [card('active')],
  recent: [],
  ...more,
});
const all = { addFunds: true, createCard: true };
const kinds = (more: Partial<Summary>, may = all) => needsOf(summary(more), may).map(({ kind }) => kind);

test('an empty account is told to add funds, one with money and no card to create one', () => {
  expect(kinds({ available: usd('0.00'), cards: [] })).toEqual(['add_funds']);
  expect(kinds({ cards: [] })).toEqual(['create_card']);
});

test('nobody is told to do what they may not do', () => {
  const may = { addFunds: false, createCard: false };
  expect(kinds({ available: usd('0.00') }, may)).toEqual([]);
  expect(kinds({ cards: [] }, may)).toEqual([]);
});

test('a frozen card is mentioned, one that works is not', () => {
  expect(kinds({ cards: [card('active'), card('frozen')] })).toEqual(['frozen']);
});

test('a question that holds a deposit comes before everything else', () => {
  const question = {
    id: '00000000-0000-7000-8000-000000000002',
    state: 'asked',
    way: 'zelle',
    amount: usd('120.00'),
    senderName: null,
    reason: 'source_of_funds',
    questions: ['Where does it come from?'],
    askedAt: '2026-11-20T14:02:00.000Z',
    answers: [],
    fileIds: [],
    answeredAt: null,
    version: 1,
  } as const;
  const asked = { ...question, questions: [...question.questions], answers: [], fileIds: [] };
  expect(kinds({ fundingQuestions: [asked], cards: [] })).toEqual(['question', 'create_card']);
});
