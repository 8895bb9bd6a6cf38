import type { Life } from '../../kernel/transitions.ts';

/** What the screens call a payee: one noun, four words. */
export const payeeKinds = ['payee', 'recipient', 'vendor', 'employee'] as const;
export type PayeeKind = (typeof payeeKinds)[number];

/** What payees may be ordered by. */
export const payeeSorts = ['name', 'created'] as const;

/** `locked`: a list of sanctions may name it, and nobody pays or changes it until staff has looked. */
export const payeeStates = ['active', 'locked', 'archived'] as const;
export type PayeeState = (typeof payeeStates)[number];

export const payeeLife: Life<PayeeState> = {
  active: ['locked', 'archived'],
  locked: ['active', 'archived'],
  archived: ['active', 'locked'],
};

/** Of the bank details: new and changed ones wait for the end of the cool-off before anything is paid to them. */
export const bankStates = ['none', 'pending', 'usable'] as const;
export type BankState = (typeof bankStates)[number];

/** How a payee may be paid. */
export const payeeMethods = ['ach', 'wire', 'global', 'check'] as const;
export type PayeeMethod = (typeof payeeMethods)[number];

/** What is told before a payee is saved: it is theirs to say that it is meant. */
export const payeeWarnings = ['name_alike', 'account_known'] as const;
export type PayeeWarning = (typeof payeeWarnings)[number];

/** How long new bank details wait, in hours; the owner of an account may choose within `mostCoolOffHours`. */
export const usualCoolOffHours = 24;
export const mostCoolOffHours = 72;
