import type { Life } from '../kernel/transitions.ts';

export const wallets = ['apple_pay', 'google_pay', 'merchant'] as const;
export type Wallet = (typeof wallets)[number];

export const tokenStatuses = ['requested', 'active', 'suspended', 'deleted'] as const;
export type TokenStatus = (typeof tokenStatuses)[number];

/** The life of a card on a device or at a merchant. */
export const tokenLife: Life<TokenStatus> = {
  requested: ['active', 'deleted'],
  active: ['suspended', 'deleted'],
  suspended: ['active', 'deleted'],
  deleted: [],
};

/** Who suspended it; `card` is a freeze of the card, which ends with it, and `admin` staff, which alone lifts it. */
export const tokenSuspenders = ['holder', 'network', 'card', 'admin'] as const;
export type TokenSuspender = (typeof tokenSuspenders)[number];
