/**
 * Who holds money here and what they may see: customers, their product accounts, permissions and the console's menu.
 * The status of the card account (code 1) decides whether a customer may move money.
 */
export { createCustomer, customerNames, findCustomer, renameCustomer, type Customer } from './customers.ts';
export {
  accountForDecision,
  freeAccountsForDecision,
  setHasCardRules,
  setHasWebhook,
  followRegistration,
  isSuspended,
  openAccount,
  requireMayMoveMoney,
  setAccountStatus,
  setCustomerFlags,
} from './accounts.ts';
export { businessAccountCode, permissionsOf, permissionsOfLead, type MoneyStanding } from './rules.ts';
export { countNewCustomers } from './customer-repository.ts';
export { newestCustomers } from './list-customers.ts';
export { fillCustomerSearchTexts } from './jobs.ts';
export { searchCustomers } from './search-customers.ts';
export { createCustomerHandlers } from './customer-routes.ts';
export { departmentsById, departmentsOf, leadOf, leadsOf } from './department-repository.ts';
export { peopleById, peopleOfCustomer } from './people.ts';
export { withDepartments } from './with-departments.ts';
export { orgHandlers } from './routes.ts';
