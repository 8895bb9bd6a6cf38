import type { CardStatus } from '@tael/contract/cards/states';
import type { NamedFacts } from '../modules/authorizations/named-checks.ts';
import type { DecisionCard, DecisionFacts } from '../modules/authorizations/decision/rules.ts';
import type { CardHabits } from '../modules/cards/index.ts';
import type { WebhookAnswer } from '../modules/webhooks/index.ts';

const validity: NonNullable<DecisionCard['validity']> = {
  uses: 3,
  used: 2,
  since: 0,
  isMerchantLocked: true,
  merchant: null,
  kept: [],
  until: Date.parse('2030-01-01T08:00:00.000Z'),
};
export const card: DecisionCard = {
  status: 'active',
  expiryMonth: 3,
  expiryYear: 2029,
  currency: 'USD',
  limits: { perTransaction: 5_000n, daily: 10_000n, weekly: 20_000n, monthly: 30_000n },
  controls: {
    categories: { mode: 'except', list: ['games'] },
    countries: { mode: 'only', list: ['US', 'CN'] },
    merchants: { mode: 'only', list: ['harbour', '飞鸢', 'Amazon'] },
    presence: { mode: 'only', list: ['online'] },
  },
  validity,
  habits: null,
  lastUsedAt: null,
};
const named: NamedFacts = {
  token: { status: 'active', merchantName: '' },
  challenge: { status: 'passed', amount: 90_000_000_000n },
};
const noLimit = { perTransaction: null, daily: null, weekly: null, monthly: null };
export const habits: CardHabits = { usual: 5_000n, countries: ['US'], risky: [], guesses: [], trusted: [] };
export const facts: DecisionFacts = {
  asks: 'purchase',
  card,
  amount: '50.00',
  currency: 'USD',
  cvcResult: 'match',
  expiry: '2903',
  pinResult: 'match',
  addressResult: 'match',
  account: 'active',
  authorizedBefore: 0n,
  spent: { day: 5_000n, week: 15_000n, month: 25_000n },
  available: 5_000n,
  merchant: { name: 'HARBOUR Cloud', categoryCode: '7372', country: 'US' },
  presence: 'online',
  merchantLimits: [
    { most: 9_000n, spent: 1_000n },
    { most: 5_000n, spent: 0n },
  ],
  named,
  now: new Date('2026-03-02T12:00:00.000Z'),
};
export const status = (of: CardStatus): Partial<DecisionFacts> => ({ card: { ...card, status: of } });
export const valid = (change: Partial<typeof validity>): Partial<DecisionFacts> => ({
  card: { ...card, validity: { ...validity, ...change } },
});
export const usual = { name: 'Harbour', categoryCode: '7372', country: 'US' };
export const keptTo = (name: string) =>
  valid({
    merchant: name,
    kept: [{ id: name, name, city: '', acceptorId: null, why: 'first_purchase' }],
  });
export const at = (change: Partial<typeof usual>): Partial<DecisionFacts> => ({
  merchant: { ...usual, ...change },
});
export const token = (of: NamedFacts['token']): Partial<DecisionFacts> => ({
  named: { ...named, token: of },
});
export const challenge = (of: NamedFacts['challenge']): Partial<DecisionFacts> => ({
  named: { ...named, challenge: of },
});
export const rule = {
  id: 'rule',
  number: 3,
  name: 'Nights',
  action: 'decline' as const,
  isShadow: false,
  isMeant: false,
  seen: 'hour 3',
  asked: 'hour 0 to 6 UTC',
};
/** Ten times the usual amount, in a new country. */
export const rich = { ...card, limits: noLimit };
export const unusual = {
  amount: '500.00',
  available: 50_000n,
  merchantLimits: [{ most: 50_000n, spent: 0n }],
  merchant: { name: 'Harbour', categoryCode: '7372', country: 'CN' },
};
export const webhookAnswer = (
  outcome: WebhookAnswer['outcome'],
  fallback: WebhookAnswer['fallback'],
): Partial<DecisionFacts> => ({
  webhook: { outcome, reason: '', fallback },
});
