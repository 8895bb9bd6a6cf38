import type { Life } from '../../kernel/transitions.ts';

export const accountTransferStates = [
  'prepared',
  'awaiting_approval',
  'completed',
  'rejected',
  'canceled',
  'expired',
] as const;
export type AccountTransferState = (typeof accountTransferStates)[number];

/**
 * A transfer to another customer: shown with the recipient's name checked, then sent at once, or by the last vote where the
 * sender's policy asks for an approval, or let be.
 */
export const accountTransferLife: Life<AccountTransferState> = {
  prepared: ['awaiting_approval', 'completed', 'canceled', 'expired'],
  awaiting_approval: ['completed', 'rejected', 'canceled', 'expired'],
  completed: [],
  rejected: [],
  canceled: [],
  expired: [],
};

/** How the name that was typed compares with the holder's: the same, nearly the same, or another. */
export const nameChecks = ['match', 'close'] as const;
export type NameCheck = (typeof nameChecks)[number];

export const transferDirections = ['sent', 'received'] as const;
