import type { faq } from '@tael/i18n/en/site/faq';
import type { Language } from '@tael/i18n/language';
import { places } from '../../lib/paths/places.ts';
import { contactPaths, feePaths } from '../paths.ts';
import { addressOf } from '../places.ts';

export type ScreenName = keyof (typeof faq)['screens'];

/** The screens of the console that answers are about. */
const consoleScreens = {
  security: places.security,
  cards: places.cards,
  createCard: places.createCard,
  bulk: places.createManyCards,
  limits: places.limits,
  rules: places.cardRules,
  webhook: places.webhook,
  transactions: places.transactions,
  disputes: places.disputes,
  addFunds: places.addFunds,
  fundingHistory: places.fundingHistory,
  entries: places.entries,
  accounts: places.bankAccounts,
  transfer: places.sendMoney,
  center: places.paymentCenter,
  pay: places.newPayment,
  batch: places.sendPayments,
  calendar: places.bankCalendar,
  people: places.subAccounts,
  roles: places.roles,
  approvals: places.approvals,
  tickets: places.tickets,
} as const;

const isOfConsole = (screen: ScreenName): screen is keyof typeof consoleScreens => screen in consoleScreens;

export const screenPathOf = (screen: ScreenName, language: Language): string => {
  if (isOfConsole(screen)) return consoleScreens[screen];
  const open: Readonly<Record<Exclude<ScreenName, keyof typeof consoleScreens>, string>> = {
    register: '/user/create',
    reset: '/user/restPassword',
    contact: contactPaths[language],
    fees: feePaths.personal,
    docs: addressOf('docs', language),
    privacy: addressOf('privacy-policy', language),
  };
  return open[screen];
};
