import type { customerKinds } from '@tael/contract/org/customer-kinds';
import type { reinstatementReasons, standingReasons } from '@tael/contract/org/customers';
import type { AccountState } from '@tael/contract/org/states';

/** Customers as our people see them: who they are, where they stand, and what may be done about it. */
export const customers = {
  title: 'Customers',
  search: 'Search by name or e-mail',
  columns: {
    customer: 'Customer',
    kind: 'Kind',
    state: 'Account',
    opened: 'Opened',
    balance: 'Available',
  },
  filter: { kind: 'Kind', anyKind: 'Any kind', state: 'Account', anyState: 'Any account' },
  kind: { personal: 'Personal', business: 'Business', unknown: 'Not chosen yet' } satisfies Record<
    (typeof customerKinds)[number],
    string
  >,
  state: {
    incomplete: 'Registration unfinished',
    submitted: 'In review',
    active: 'Active',
    restricted: 'Restricted',
    suspended: 'Suspended',
  } satisfies Record<AccountState, string>,
  stateText: {
    incomplete: 'The registration is not finished. No money moves.',
    submitted: 'A person decides about the registration, or has refused it. No money moves.',
    active: 'The customer signs in and moves money.',
    restricted: 'The customer signs in and sees everything. No money moves.',
    suspended: 'Nobody signs in for this customer, and no money moves.',
  } satisfies Record<AccountState, string>,
  empty: { title: 'No customers yet', text: 'Whoever registers appears here.' },
  tabs: { label: 'Parts of the customer', facts: 'Customer', history: 'History' },
  detail: {
    close: 'Close the customer',
    notFound: 'There is no such customer.',
    actions: 'What to do about this customer',
    profile: 'Profile',
    accounts: 'Accounts',
    name: 'Name',
    chineseName: 'Chinese name',
    email: 'E-mail',
    mobile: 'Mobile phone',
    nation: 'Nationality',
    company: 'Company',
    businessNo: 'Registration number',
    opened: 'Opened',
    balance: 'Available',
    sessions: 'Devices signed in',
    registration: 'Registration',
    toRegistration: 'Look at the registration',
    toSpending: 'Spending with cards',
    toTransactions: 'Card transactions',
    notStated: 'Not stated',
  },
  standing: (by: string, when: string) => `${by}, ${when}`,
  reason: {
    compliance: 'Compliance',
    fraud_suspected: 'Suspected fraud',
    terms_breach: 'Breach of terms',
    unpaid_fees: 'Unpaid fees',
    court_order: 'Order of a court',
    customer_request: 'The customer asked for it',
  } satisfies Record<(typeof standingReasons)[number], string>,
  reinstatement: {
    resolved: 'Resolved',
    mistake: 'It was a mistake',
    appeal_granted: 'Appeal granted',
    customer_request: 'The customer asked for it',
  } satisfies Record<(typeof reinstatementReasons)[number], string>,
  form: { reason: 'Reason', chooseReason: 'Choose a reason', note: 'Note for our people' },
  act: {
    suspend: {
      open: 'Suspend',
      title: (name: string) => `Suspend ${name}`,
      text: 'Nobody signs in for this customer any more, and from now on no money moves. The customer is told by mail, without your note.',
      submit: 'Suspend the customer',
      done: 'The customer is suspended.',
    },
    restrict: {
      open: 'Restrict',
      title: (name: string) => `Restrict ${name}`,
      text: 'The customer can sign in and see everything, but no money moves. The customer is told by mail, without your note.',
      submit: 'Restrict the customer',
      done: 'The customer is restricted.',
    },
    reinstate: {
      open: 'Reinstate',
      title: (name: string) => `Reinstate ${name}`,
      text: 'The accounts are again what their registration makes them. The customer is told by mail, without your note.',
      submit: 'Reinstate the customer',
      done: 'The customer is reinstated.',
    },
  },
};
