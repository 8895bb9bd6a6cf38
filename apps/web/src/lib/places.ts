/** Addresses to which screens of other features lead; the server's menu puts the screens there. */
export const places = {
  cards: '/catalog/Cards_c',
  createCard: '/catalog/modules/AddCard_c',
  createCardOverList: '/catalog/funds/CardsAddModal',
  transactions: '/catalog/HistoryTransactions',
  addFunds: '/catalog/modules/FundsModules',
  fundingHistory: '/catalog/HistoryFunding',
  customers: '/system/BusinessList_c',
  reviewRegistrations: '/catalog/account/AdminAudit',
  reviewFunding: '/admin/payment/activity',
} as const;

export const cardPlace = (id: string): string => `${places.cards}/${id}`;
export const transactionPlace = (id: string): string => `${places.transactions}/${id}`;
export const registrationPlace = (id: string): string => `${places.reviewRegistrations}/${id}`;
export const depositPlace = (id: string): string => `${places.fundingHistory}/${id}`;
