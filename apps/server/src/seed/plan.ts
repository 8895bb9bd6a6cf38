/** What happened in the past three months, decided before anything is done. It is the same whenever it is planned. */
import { planApplications, type PlannedApplication } from './applications.ts';
import { createChance, type Chance } from './chance.ts';
import {
  advertising,
  cloud,
  everyday,
  fuelCategory,
  office,
  subscriptions,
  travel,
  type Merchant,
} from './merchants.ts';

export const daysPlanned = 92;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const firstPurchaseDay = 8;

/** How far a deposit has come. */
export type DepositEnd = 'announced' | 'matched' | 'on_hold' | 'rejected';

export interface PlannedDeposit {
  readonly paymentNumber: string;
  /** All times are milliseconds since the beginning of the plan. */
  readonly at: number;
  readonly cents: number;
  readonly senderName: string;
  readonly end: DepositEnd;
  /** The customer mistyped the number, so that a person has to match it. */
  readonly isMistyped: boolean;
}

export interface PlannedCard {
  readonly nickname: string;
  readonly product: string;
  readonly at: number;
  readonly perTransaction: string | null;
  readonly monthly: string | null;
  readonly frozenAt: number | null;
  readonly merchants: readonly Merchant[];
  /** How often it is used, beside the customer's others. */
  readonly weight: number;
}

/** What the merchant does after an approval. */
export interface FollowUp {
  readonly type: 'capture' | 'reversal' | 'refund';
  readonly at: number;
  readonly cents: number;
  readonly sequence: number;
  readonly final?: boolean;
}

export interface PlannedPurchase {
  readonly reference: string;
  readonly card: string;
  readonly merchant: Merchant;
  readonly at: number;
  readonly cents: number;
  readonly followUps: readonly FollowUp[];
}

export interface CustomerPlan {
  readonly holder: { readonly holderFirstName: string; readonly holderLastName: string };
  readonly deposits: readonly PlannedDeposit[];
  readonly applications: readonly PlannedApplication[];
  readonly cards: readonly PlannedCard[];
  readonly purchases: readonly PlannedPurchase[];
}

interface Habits {
  readonly seed: string;
  readonly holder: CustomerPlan['holder'];
  readonly senderName: string;
  /** Days between deposits, and what they bring, in whole dollars. */
  readonly depositEvery: number;
  readonly dollars: readonly [number, number];
  readonly purchasesADay: readonly [number, number];
  readonly cards: readonly Omit<PlannedCard, 'at' | 'frozenAt'>[];
  readonly frozenCard: string;
  readonly lastDeposits: readonly {
    readonly hoursAgo: number;
    readonly dollars: number;
    readonly end: DepositEnd;
    readonly isMistyped?: boolean;
  }[];
}

const card = (
  nickname: string,
  product: string,
  merchants: readonly Merchant[],
  [perTransaction, monthly]: readonly [string | null, string | null],
  weight = 1,
): Habits['cards'][number] => ({ nickname, product, merchants, perTransaction, monthly, weight });

const personal: Habits = {
  seed: 'tael/personal',
  holder: { holderFirstName: 'Siyuan', holderLastName: 'Linwood' },
  senderName: 'Siyuan Linwood',
  depositEvery: 14,
  dollars: [900, 2_100],
  purchasesADay: [0, 2],
  cards: [
    card('Everyday', 'Visa Everyday', everyday, ['300.00', '2500.00'], 6),
    card('Travel', 'Mastercard Global', travel, [null, '4000.00']),
    card('Subscriptions', 'Mastercard Subscriptions', subscriptions, ['50.00', '200.00']),
    card('Old phone', 'Visa Everyday', everyday, ['100.00', null]),
  ],
  frozenCard: 'Old phone',
  lastDeposits: [
    { hoursAgo: 21, dollars: 900, end: 'on_hold' },
    { hoursAgo: 18, dollars: 1_250, end: 'matched' },
    { hoursAgo: 2, dollars: 600, end: 'announced' },
  ],
};

const business: Habits = {
  seed: 'tael/business',
  holder: { holderFirstName: 'Meilin', holderLastName: 'Northlight' },
  senderName: 'Northlight Trading LLC',
  depositEvery: 9,
  dollars: [6_000, 12_000],
  purchasesADay: [1, 4],
  cards: [
    card('Search ads', 'Visa Advertising', advertising, ['450.00', '20000.00']),
    card('广告投放', 'Visa Advertising', advertising, ['450.00', '20000.00']),
    card('Cloud', 'Mastercard Global', cloud, ['250.00', '5000.00']),
    card('Office', 'Visa Everyday', office, ['350.00', '6000.00']),
    card('Travel', 'Mastercard Global', travel, ['700.00', '8000.00']),
    card('Team subscriptions', 'Mastercard Subscriptions', subscriptions, ['100.00', '500.00']),
    card('Trade fair', 'Visa Everyday', everyday, ['100.00', null]),
  ],
  frozenCard: 'Trade fair',
  lastDeposits: [
    { hoursAgo: 20, dollars: 8_000, end: 'on_hold' },
    { hoursAgo: 18, dollars: 7_500, end: 'matched', isMistyped: true },
    { hoursAgo: 26, dollars: 4_200, end: 'rejected' },
    { hoursAgo: 5, dollars: 12_000, end: 'announced' },
  ],
};

/** `endMs` is now, in milliseconds since the beginning of the plan: what is still under way hangs on it. */
export const planOf = (who: 'personal' | 'business', endMs: number): CustomerPlan => {
  const habits = who === 'personal' ? personal : business;
  const chance = createChance(habits.seed);
  const cards = habits.cards.map((planned, index): PlannedCard => ({
    ...planned,
    at: (firstPurchaseDay - 1) * dayMs + index * hourMs,
    frozenAt: planned.nickname === habits.frozenCard ? 60 * dayMs : null,
  }));
  return {
    holder: habits.holder,
    deposits: planDeposits(habits, chance, endMs),
    applications: planApplications(who, (firstPurchaseDay - 1) * dayMs, endMs),
    cards,
    purchases: [...planPurchases(habits, chance, cards), ...planRecent(habits, cards, endMs)],
  };
};

const planDeposits = (habits: Habits, chance: Chance, endMs: number): PlannedDeposit[] => {
  const deposits: PlannedDeposit[] = [];
  const base = { senderName: habits.senderName, isMistyped: false };
  const [least, most] = habits.dollars;
  for (let day = 1; day < daysPlanned - 5; day += habits.depositEvery)
    deposits.push({
      ...base,
      paymentNumber: chance.digits(16),
      at: day * dayMs + chance.between(14, 22) * hourMs,
      // The first one has to last until the second.
      cents: (deposits.length === 0 ? most : chance.between(least, most)) * 100,
      end: 'on_hold',
      isMistyped: chance.percent(15),
    });
  for (const { hoursAgo, dollars, end, isMistyped = false } of habits.lastDeposits)
    deposits.push({
      ...base,
      paymentNumber: chance.digits(16),
      at: endMs - hoursAgo * hourMs,
      cents: dollars * 100,
      end,
      isMistyped,
    });
  return deposits;
};

const planPurchases = (habits: Habits, chance: Chance, cards: readonly PlannedCard[]): PlannedPurchase[] => {
  const purchases: PlannedPurchase[] = [];
  const [least, most] = habits.purchasesADay;
  const add = (nickname: string, merchant: Merchant, at: number): void => {
    const reference = `${habits.seed.replace('/', '-')}-${String(purchases.length).padStart(4, '0')}`;
    purchases.push({ reference, card: nickname, merchant, at, ...planFate(chance, merchant, at) });
  };
  const isMonthly = (planned: PlannedCard): boolean => planned.merchants === subscriptions;
  const daily = cards
    .filter((planned) => !isMonthly(planned))
    .flatMap((planned) => Array.from({ length: planned.weight }, () => planned));
  for (let day = firstPurchaseDay; day < daysPlanned; day += 1) {
    for (let left = chance.between(least, most); left > 0; left -= 1) {
      const planned = chance.pick(daily);
      const at = day * dayMs + chance.between(14 * 60, 26 * 60) * 60_000;
      // A frozen card is tried once or twice more, and declines.
      if (planned.frozenAt === null || at < planned.frozenAt || chance.percent(20))
        add(planned.nickname, chance.pick(planned.merchants), at);
    }
    for (const planned of cards.filter(isMonthly))
      planned.merchants.forEach((merchant, index) => {
        if (day % 30 === 10 + index) add(planned.nickname, merchant, day * dayMs + 17 * hourMs);
      });
  }
  return purchases;
};

/** What is still under way, so that the newest lines show each way that a purchase can stand. */
const planRecent = (habits: Habits, cards: readonly PlannedCard[], endMs: number): PlannedPurchase[] => {
  const [used] = cards;
  const merchant = used?.merchants.find(({ most }) => most > 5_000);
  if (!used || !merchant) return [];
  const purchase = (name: string, hoursAgo: number, cents: number, captured?: number): PlannedPurchase => {
    const at = endMs - hoursAgo * hourMs;
    const capture = { type: 'capture', at: at + 6 * hourMs, sequence: 0, final: false } as const;
    return {
      reference: `${habits.seed.replace('/', '-')}-${name}`,
      card: used.nickname,
      merchant,
      at,
      cents,
      followUps: captured === undefined ? [] : [{ ...capture, cents: captured }],
    };
  };
  return [
    purchase('part', 27, 24_000, 9_000),
    purchase('above', 9, 61_500),
    purchase('open', 4, 8_640),
    purchase('fresh', 1, 3_275),
  ];
};

/** What it costs and how it ends; the shares are those of a quiet shop. */
const planFate = (
  chance: Chance,
  merchant: Merchant,
  at: number,
): Pick<PlannedPurchase, 'cents' | 'followUps'> => {
  const cents = chance.between(merchant.least, merchant.most);
  const later = (least: number, most: number): number => at + chance.between(least * 60, most * 60) * 60_000;
  const capture = (amount: number, when: number): FollowUp => ({
    type: 'capture',
    at: when,
    cents: amount,
    sequence: 0,
  });
  if (merchant.categoryCode === fuelCategory)
    return { cents: 100, followUps: [capture(cents, later(20, 30))] };
  const fate = merchant.least === merchant.most ? 0 : chance.between(0, 99);
  if (fate < 70) return { cents, followUps: [capture(cents, later(18, 50))] };
  if (fate < 78) {
    const part = Math.max(1, Math.floor((cents * chance.between(60, 95)) / 100));
    return { cents, followUps: [capture(part, later(18, 50))] };
  }
  if (fate < 82 && cents > 1_000) {
    const part = Math.floor((cents * chance.between(40, 60)) / 100);
    const first = { ...capture(part, later(12, 30)), final: false };
    return { cents, followUps: [first, { ...capture(cents - part, later(40, 80)), sequence: 1 }] };
  }
  if (fate < 88) return { cents, followUps: [{ type: 'reversal', at: later(1, 20), cents, sequence: 0 }] };
  if (fate < 95) {
    const back = chance.percent(50) ? cents : Math.max(1, Math.floor(cents / 3));
    return {
      cents,
      followUps: [
        capture(cents, later(18, 40)),
        { type: 'refund', at: later(80, 240), cents: back, sequence: 0 },
      ],
    };
  }
  // The merchant forgets it: the hold expires. Or it is five times the usual, above the card's limit.
  return { cents: fate < 97 ? cents : cents * 5, followUps: [] };
};
