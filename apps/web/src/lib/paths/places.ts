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
  apiKeys: '/catalog/modules/ApiKeys',
  apiFee: '/catalog/modules/ApiFee',
  endpoints: '/catalog/modules/ApiEndpoints',
  reviewApiAccess: '/system/api-access',
  reviewLimits: '/system/limits',
  createManyCards: '/catalog/modules/CreateCardsInBulk',
  transactions: '/catalog/HistoryTransactions',
  spending: '/catalog/modules/SpendAnalytics',
  addFunds: '/catalog/modules/FundsModules',
  addUsdc: '/catalog/modules/FundsUsdc',
  addCrypto: '/catalog/modules/FundsCrypto',
  depositAddresses: '/catalog/modules/FundsWallet',
  convert: '/catalog/modules/FundsConversion',
  fundingSources: '/catalog/modules/FundingSources',
  fundingHistory: '/catalog/HistoryFunding',
  sendMoney: '/transfer/MXK8Transfer',
  accountTransfers: '/transfer/History',
  bankAccounts: '/transfer/BankAccount',
  payees: '/payment/summary/ach/recipients',
  payee: '/payment/payee',
  importPayees: '/payment/import',
  reviewPayees: '/system/payees',
  paymentCenter: '/payment/center',
  newPayment: '/payment/new',
  sendPayments: '/payment/batch',
  payments: '/payment/summary/ach/payments',
  payment: '/payment/detail',
  paymentRepeats: '/payment/repeats',
  bankCalendar: '/payment/calendar',
  reviewDeletions: '/system/account-deletions',
  reviewPayments: '/system/payments',
  bankFiles: '/system/bank-files',
  reconciliation: '/system/reconciliation',
  activityInfo: '/catalog/modules/ActivityCenter_d',
  entries: '/catalog/HistoryAccount',
  enquiries: '/system/enquiries',
  ledger: '/system/ledger',
  roles: '/catalog/account/roles',
  notifications: '/catalog/account/notifications',
  accountSettings: '/catalog/account/accountSettings',
  invoices: '/catalog/account/invoices',
  plans: '/catalog/account/plans',
  security: '/catalog/account/security',
  customers: '/system/BusinessList_c',
  customer: '/system/Customer',
  work: '/system/work',
  reports: '/system/reports',
  customerSpending: '/system/CustomerSpending',
  customerTransactions: '/system/CustomerTransactions',
  backOfficeCards: '/system/cards',
  reviewRegistrations: '/system/registrations',
  auditLog: '/catalog/account/AdminAudit',
  globalSettings: '/system/settings',
  whiteLabel: '/system/white-label',
  prices: '/system/prices',
  people: '/catalog/modules/AccountCenter',
  person: '/catalog/modules/AccountCenter_d',
  subAccounts: '/catalog/modules/AccountCenterds',
  reviewSubAccounts: '/system/sub-accounts',
  staff: '/system/staff',
  messages: '/catalog/MessageCenter',
  message: '/catalog/MessageDetails',
  supportTickets: '/system/tickets',
  macros: '/system/ticket-macros',
  tickets: '/catalog/sendMessageTo',
  reviewFunding: '/admin/payment/activity',
  heldFunding: '/system/funding-holds',
  fundingQuestions: '/catalog/modules/FundingQuestions',
  fundingMethods: '/system/funding-methods',
  suspense: '/system/suspense',
  approvals: '/catalog/modules/Approvals',
  approvalPolicy: '/catalog/modules/ApprovalPolicy',
} as const;

/** What one customer pays, as staff changes it. */
/** What everybody pays at an operator. */
export const operatorPricesPlace = (id: string): string => `${places.prices}?operator=${id}`;
export const customerPricesPlace = (id: string): string => `${places.prices}?customer=${id}`;
/** Which ways to add funds one customer has. */
export const customerMethodsPlace = (id: string): string => `${places.fundingMethods}?customer=${id}`;
/** What staff asked about a deposit. */
export const fundingQuestionPlace = (id: string): string => `${places.fundingQuestions}/${id}`;
export const rolePlace = (ref: string): string => `${places.roles}/${ref}`;
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
export const backOfficeCardPlace = (id: string): string => `${places.backOfficeCards}/${id}`;
export const customerPlace = (id: string): string => `${places.customers}/${id}`;
/** The page of a customer, or all of one kind that it has. */
export const customerPagePlace = (id: string, section?: string): string =>
  `${places.customer}/${id}${section ? `?section=${section}` : ''}`;
export const customerSpendingPlace = (id: string): string => `${places.customerSpending}/${id}`;
export const customerTransactionsPlace = (id: string): string => `${places.customerTransactions}/${id}`;
export const customerTransactionPlace = (customerId: string, id: string): string =>
  `${customerTransactionsPlace(customerId)}/${id}`;
export const personPlace = (id: string): string => `${places.person}/${id}`;
export const messagePlace = (id: string): string => `${places.message}/${id}`;
export const ticketPlace = (id: string): string => `${places.tickets}/${id}`;
/** A new ticket about something that its writer sees. */
export const newTicketPlace = (kind: string, id: string): string =>
  `${places.tickets}/new?about=${kind}&object=${id}`;
export const fundingReviewPlace = (id: string): string => `${places.reviewFunding}/${id}`;
export const approvalPlace = (id: string): string => `${places.approvals}/${id}`;
export const invoicePlace = (id: string): string => `${places.invoices}/${id}`;
export const conversionPlace = (id: string): string => `${places.convert}/${id}`;
export const accountTransferPlace = (id: string): string => `${places.accountTransfers}/${id}`;
export const bankAccountPlace = (id: string): string => `${places.bankAccounts}/${id}`;
export const paymentPlace = (id: string): string => `${places.payment}/${id}`;
export const draftPlace = (id: string): string => `${places.newPayment}/${id}`;
export const repeatPlace = (id: string): string => `${places.paymentRepeats}/${id}`;
export const bankFilePlace = (id: string): string => `${places.bankFiles}/${id}`;
export const payeePlace = (id: string): string => `${places.payee}/${id}`;
/** Ways with a page of their own in the menu. */
const ownPages: Readonly<Record<string, string>> = { usdc: places.addUsdc, crypto: places.addCrypto };
/** The page of one way to add funds, or of one payment by it. */
export const fundingWayPlace = (way: string, id?: string): string =>
  ownPages[way] ?? [places.addFunds, way, id].filter(Boolean).join('/');
/** In the other half of the funding history. */
export const intentPlace = (id: string): string => `${places.fundingHistory}/${id}?list=other`;
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
