/** Addresses to which screens of other features lead; the server's menu puts the screens there. */
export const places = {
  cards: '/catalog/Cards_c',
  createCard: '/catalog/modules/AddCard_c',
  createCardOverList: '/catalog/funds/CardsAddModal',
  cardBins: '/catalog/modules/CardBins',
  reviewBins: '/system/card-bins',
  disputes: '/catalog/modules/Disputes',
  reviewDisputes: '/system/disputes',
  reviewFraud: '/system/fraud-alerts',
  flaggedPurchases: '/system/flagged-purchases',
  limits: '/catalog/modules/CardLimits',
  cardRules: '/catalog/modules/CardRules',
  webhook: '/catalog/modules/DecisionWebhook',
  reviewLimits: '/system/limits',
  createManyCards: '/catalog/modules/CreateCardsInBulk',
  transactions: '/catalog/HistoryTransactions',
  spending: '/catalog/modules/SpendAnalytics',
  addFunds: '/catalog/modules/FundsModules',
  fundingHistory: '/catalog/HistoryFunding',
  activityInfo: '/catalog/modules/ActivityCenter_d',
  entries: '/catalog/HistoryAccount',
  enquiries: '/system/enquiries',
  ledger: '/system/ledger',
  accountSettings: '/catalog/account/accountSettings',
  invoices: '/catalog/account/invoices',
  security: '/catalog/account/security',
  customers: '/system/BusinessList_c',
  customerSpending: '/system/CustomerSpending',
  customerTransactions: '/system/CustomerTransactions',
  houseCards: '/system/cards',
  reviewRegistrations: '/catalog/account/AdminAudit',
  messages: '/catalog/MessageCenter',
  message: '/catalog/MessageDetails',
  tickets: '/catalog/sendMessageTo',
  reviewFunding: '/admin/payment/activity',
} as const;

export const cardPlace = (id: string): string => `${places.cards}/${id}`;
export const cardRulePlace = (id: string): string => `${places.cardRules}/${id}`;
export const disputePlace = (id: string): string => `${places.disputes}/${id}`;
export const disputeReviewPlace = (id: string): string => `${places.reviewDisputes}/${id}`;
export const fraudReviewPlace = (id: string): string => `${places.reviewFraud}/${id}`;
export const flaggedPurchasePlace = (id: string): string => `${places.flaggedPurchases}/${id}`;
export const limitRequestPlace = (id: string): string => `${places.limits}/${id}`;
export const limitReviewPlace = (id: string): string => `${places.reviewLimits}/${id}`;
export const cardBatchPlace = (id: string): string => `${places.createManyCards}/${id}`;
export const transactionPlace = (id: string): string => `${places.transactions}/${id}`;
export const registrationPlace = (id: string): string => `${places.reviewRegistrations}/${id}`;
export const houseCardPlace = (id: string): string => `${places.houseCards}/${id}`;
export const customerPlace = (id: string): string => `${places.customers}/${id}`;
export const customerSpendingPlace = (id: string): string => `${places.customerSpending}/${id}`;
export const customerTransactionsPlace = (id: string): string => `${places.customerTransactions}/${id}`;
export const customerTransactionPlace = (customerId: string, id: string): string =>
  `${customerTransactionsPlace(customerId)}/${id}`;
export const messagePlace = (id: string): string => `${places.message}/${id}`;
export const ticketPlace = (id: string): string => `${places.tickets}/${id}`;
export const fundingReviewPlace = (id: string): string => `${places.reviewFunding}/${id}`;
export const invoicePlace = (id: string): string => `${places.invoices}/${id}`;
export const depositPlace = (id: string): string => `${places.fundingHistory}/${id}`;

/** A place with filters in its address; those without a value are left out. */
export const narrowedPlace = (
  place: string,
  filters: Readonly<Record<string, string | undefined>>,
): string => {
  const given = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length === 0 ? place : `${place}?${new URLSearchParams(given)}`;
};
export const activityPlace = (id: string): string => `${places.activityInfo}?id=${id}`;
