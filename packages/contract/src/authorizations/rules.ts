/** The cards that belong to no department. */
export const noDepartment = 'none';

/** Whether purchases have a receipt, as lists are narrowed by it. */
export const receiptChoices = ['missing', 'attached'] as const;

/** What card transactions can be ordered by. */
export const transactionSorts = ['merchant', 'amount', 'date'] as const;

/** At most this many receipts for one purchase. */
export const mostReceipts = 10;
