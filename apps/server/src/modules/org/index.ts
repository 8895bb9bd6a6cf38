/**
 * Who holds money here and what they may see: customers, their product accounts, permissions and the console's menu.
 * The status of the card account (code 1) decides whether a customer may move money.
 *
 * - `customers`: customers, and what staff may change of them.
 * - `departments`: departments, their leads and people.
 * - `accounts`: product accounts, and whether money may move.
 * - `people`: who signs in for an organization: invited, audited, frozen, closed; and the platform's staff.
 * - `roles`: what each person may do, and who may give it.
 * - `features`: what staff has switched off for a tenant or a customer.
 * - `menu`: the console's menu by permission.
 */
export {
  createCustomer,
  customerNames,
  findCustomer,
  renameCustomer,
  type Customer,
} from './customers/customers.ts';
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
} from './accounts/accounts.ts';
export { accountZone, followCountry } from './accounts/time-zone.ts';
export {
  accountNumberOfCustomer,
  customerByAccountNumber,
  ownerOfAccountNumber,
} from './accounts/account-numbers.ts';
export { editedMenu } from './menu/edit-menu.ts';
export { menuOf, menuPaths } from './menu/menu.ts';
export { businessAccountCode, type MoneyStanding } from './rules.ts';
export { acceptDocuments } from './customers/accept-documents.ts';
export { acceptedBy } from './customers/acceptance-repository.ts';
export { countNewCustomers, customersOfKind, monthsSince } from './customers/customer-repository.ts';
export { countMeant, customersMeant, type MeantCustomers, type SegmentDeps } from './customers/segments.ts';
export { listCustomers, newestCustomers } from './customers/list-customers.ts';
export type { CustomerListDeps } from './customer-deps.ts';
export { fillCustomerSearchTexts } from './jobs.ts';
export { searchCustomers } from './customers/search-customers.ts';
export { createCustomerHandlers } from './customers/customer-routes.ts';
export { departmentsById, departmentsOf, leadOf, leadsOf } from './departments/department-repository.ts';
export { peopleById, peopleOfCustomer } from './departments/people.ts';
export { peopleCalled, type Called } from './people/called.ts';
export { grantsOf, grantsOfUsers, type Grants } from './roles/grants.ts';
export { rolesOfOrganization } from './roles/list-roles.ts';
export { requireAnotherOwner } from './roles/assign-role.ts';
export { closeExpiredViewsJob } from './customers/close-view.ts';
export { viewAs } from './customers/view-as.ts';
export { featuresOff, requireFeature, requireFeatures } from './features/features-off.ts';
export { previewAs } from './roles/preview-as.ts';
export { createRoleHandlers } from './roles/role-routes.ts';
export { roleExecutor } from './roles/role-approval.ts';
export { createOrgHandlers } from './routes.ts';
export { createFirstAdmin } from './people/first-admin.ts';
export {
  countSubAccounts,
  lockCustomerPeople,
  newestSubAccounts,
  type PersonOfPlan,
} from './people/member-repository.ts';
export { staffHolding } from './people/staff-holding.ts';
export { listMembers } from './people/list-members.ts';
export type { MemberItem } from './people/present-member.ts';
export { createPeopleHandlers } from './people/people-routes.ts';
export type { PeopleDeps } from './people/people-deps.ts';
export { memberLines, personLines } from './people/member-lines.ts';
export { arrive, placeOf, requireGivable, type Arrival } from './people/arrive.ts';
export {
  keepOut,
  letIn,
  provisionedMember,
  provisionedMembers,
  renameMember,
  type ProvisionedMember,
} from './people/provision-member.ts';
export { joinOrganization } from './people/join-organization.ts';
export { activePeople, addressesOf, isActiveMember, standingOf } from './people/standing-of.ts';
