import type { SwitchReason } from '@tael/contract/funding/intents/states';

/** Ways to add funds that staff switches off and on. */
export const fundingMethods = {
  title: 'Funding methods',
  of: (name: string) => `Funding methods of ${name}`,
  lead: 'Turn a method off for everyone or for one customer. Payments already under way are completed.',
  toAll: 'Methods for everyone',
  tenant: 'Operator',
  ownTenant: 'This platform',
  columns: { way: 'Method', state: 'Status', why: 'Customers read', note: 'Note' },
  state: { on: 'On', off: 'Off', offForAll: 'Off for everyone', notOffered: 'Not set up' },
  by: (who: string, when: string) => `${who} · ${when}`,
  reason: {
    maintenance: 'Paused for maintenance. Use another method for now.',
    provider_outage: 'Our provider has an outage. Use another method for now.',
    account_review: 'Paused while we review your account. Use another method or contact support.',
    not_offered: 'We don’t offer this method for your account.',
  } satisfies Record<SwitchReason, string>,
  menu: 'Actions',
  menuOf: (way: string) => `Actions for ${way}`,
  off: {
    open: 'Turn off',
    title: (way: string) => `Turn off ${way}?`,
    text: 'Nobody can start a new payment with it. Automatic top-ups that use it are paused, and their owners are told.',
    ofCustomer:
      'This customer can’t start a new payment with it. An automatic top-up that uses it is paused.',
    reason: 'What customers read',
    note: 'Note for staff',
    done: 'Method turned off',
  },
  on: {
    open: 'Turn on',
    title: (way: string) => `Turn on ${way}?`,
    text: 'It can be used again at once. Paused top-ups stay paused until their owners start them.',
    done: 'Method turned on',
  },
  toMethods: 'Funding methods',
};
