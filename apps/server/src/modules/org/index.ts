/**
 * Who holds money here and what they may see: customers, their product accounts, permissions and the console's menu.
 * The status of the card account (code 1) decides whether a customer may move money.
 */
export { createCustomer, customerNames, findCustomer, renameCustomer, type Customer } from './customers.ts';
export {
  followRegistration,
  isSuspended,
  mayMoveMoney,
  openAccount,
  requireMayMoveMoney,
  setAccountStatus,
  setCustomerFlags,
} from './accounts.ts';
export { businessAccountCode, permissionsOf } from './rules.ts';
export { createCustomerHandlers } from './customer-routes.ts';
export { orgHandlers } from './routes.ts';
