/**
 * What follows from a return. `correct_account` and `new_account` lock the payee until its details are edited and verified;
 * `compliance` blocks it and opens a case; `stop_debits` ends all debits on that link.
 */
export const returnSteps = [
  'retry',
  'correct_account',
  'new_account',
  'stop_debits',
  'correct_and_resend',
  'ask_receiver',
  'compliance',
  'recalled',
  'operations',
  'bank_dispute',
  'review',
] as const;
export type ReturnStep = (typeof returnSteps)[number];

/** Every return code of the Nacha rules with its next step; the sentences are `@tael/i18n/ach-returns`. */
export const returnCodes = {
  R01: 'retry',
  R02: 'new_account',
  R03: 'correct_account',
  R04: 'correct_account',
  R05: 'stop_debits',
  R06: 'recalled',
  R07: 'stop_debits',
  R08: 'ask_receiver',
  R09: 'retry',
  R10: 'stop_debits',
  R11: 'correct_and_resend',
  R12: 'operations',
  R13: 'new_account',
  R14: 'compliance',
  R15: 'compliance',
  R16: 'compliance',
  R17: 'operations',
  R18: 'operations',
  R19: 'operations',
  R20: 'new_account',
  R21: 'operations',
  R22: 'operations',
  R23: 'ask_receiver',
  R24: 'ask_receiver',
  R25: 'operations',
  R26: 'operations',
  R27: 'operations',
  R28: 'correct_account',
  R29: 'stop_debits',
  R30: 'operations',
  R31: 'recalled',
  R32: 'operations',
  R33: 'operations',
  R34: 'operations',
  R35: 'operations',
  R37: 'operations',
  R38: 'operations',
  R39: 'operations',
  R40: 'operations',
  R41: 'operations',
  R42: 'operations',
  R43: 'operations',
  R44: 'operations',
  R45: 'operations',
  R46: 'operations',
  R47: 'operations',
  R50: 'operations',
  R51: 'operations',
  R52: 'operations',
  R53: 'operations',
  R61: 'bank_dispute',
  R62: 'bank_dispute',
  R67: 'bank_dispute',
  R68: 'bank_dispute',
  R69: 'bank_dispute',
  R70: 'bank_dispute',
  R71: 'bank_dispute',
  R72: 'bank_dispute',
  R73: 'bank_dispute',
  R74: 'bank_dispute',
  R75: 'bank_dispute',
  R76: 'bank_dispute',
  R77: 'bank_dispute',
  R80: 'operations',
  R81: 'operations',
  R82: 'operations',
  R83: 'operations',
  R84: 'operations',
  R85: 'operations',
} as const satisfies Readonly<Record<string, ReturnStep>>;
export type ReturnCode = keyof typeof returnCodes;

/**
 * Why a wire or a global transfer was refused or came back, of the external code sets of ISO 20022 (status and return
 * reasons), with its next step.
 */
export const wireReturnCodes = {
  AC01: 'correct_account',
  AC03: 'correct_account',
  AC04: 'new_account',
  AC06: 'compliance',
  AC14: 'correct_account',
  AG01: 'new_account',
  AG02: 'operations',
  AM05: 'ask_receiver',
  AM09: 'operations',
  BE01: 'correct_account',
  BE04: 'ask_receiver',
  CUST: 'ask_receiver',
  DUPL: 'recalled',
  FOCR: 'recalled',
  FRAD: 'compliance',
  LEGL: 'compliance',
  MD07: 'compliance',
  MS02: 'ask_receiver',
  MS03: 'ask_receiver',
  NARR: 'operations',
  RC01: 'correct_account',
  RR03: 'ask_receiver',
  RR04: 'compliance',
} as const satisfies Readonly<Record<string, ReturnStep>>;
export type WireReturnCode = keyof typeof wireReturnCodes;

const steps: ReadonlyMap<string, ReturnStep> = new Map(
  Object.entries({ ...returnCodes, ...wireReturnCodes }),
);

/** The next step after a return; a code that nobody knows yet is looked at, never dropped. */
export const returnStep = (code: string): ReturnStep => steps.get(code) ?? 'review';

/** Whether nothing more is sent to this payee until its account is edited and verified. */
export const locksPayee = (code: string): boolean =>
  ['correct_account', 'new_account'].includes(returnStep(code));

/** Whether nothing more is sent to this payee until our compliance team has looked at it. */
export const needsCompliance = (code: string): boolean => returnStep(code) === 'compliance';

/** Whether a member of staff has to look at the return: what we sent was wrong, somebody is dead, or the code is unknown. */
export const needsStaff = (code: string): boolean =>
  ['compliance', 'operations', 'review'].includes(returnStep(code));

/** Whether no more is collected from an account: its holder forbids it, or it cannot be debited. */
export const closesLink = (code: string): boolean =>
  ['stop_debits', 'correct_and_resend', 'correct_account', 'new_account', 'compliance'].includes(
    returnStep(code),
  );

/** How often, and within how many days of the first entry, an entry may be sent again after R01 or R09. */
export const retryRules = { most: 2, withinDays: 180 } as const;

/** Our bank does not accept a return; the receiving bank insists on it. Money only moves when they agree. */
export const isDishonoredCode = (code: string): boolean => /^R6[0-9]$|^R70$/.test(code);
export const isContestedCode = (code: string): boolean => /^R7[1-7]$/.test(code);

/** What of a payee a notification of change corrects; nothing where the sender has to mend the file itself. */
export type CorrectedField = 'routingNumber' | 'accountNumber' | 'accountType' | 'name' | 'receiverId';

/** Every code of a notification of change; those with fields propose a change of the payee, to be approved. */
export const changeCodes = {
  C01: ['accountNumber'],
  C02: ['routingNumber'],
  C03: ['routingNumber', 'accountNumber'],
  C04: ['name'],
  C05: ['accountType'],
  C06: ['accountNumber', 'accountType'],
  C07: ['routingNumber', 'accountNumber', 'accountType'],
  C08: [],
  C09: ['receiverId'],
  C10: [],
  C11: [],
  C12: [],
  C13: [],
  C14: [],
} as const satisfies Readonly<Record<string, readonly CorrectedField[]>>;
export type ChangeCode = keyof typeof changeCodes;

/** What a notification of change corrects; an unknown code corrects nothing and goes to operations. */
export const correctedFields = (code: string): readonly CorrectedField[] =>
  Object.hasOwn(changeCodes, code) ? changeCodes[code as ChangeCode] : [];
