export const transactionPaths = { list: '/catalog/HistoryTransactions' } as const;
