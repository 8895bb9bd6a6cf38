import type { SwitchedFeature } from '@tael/contract/org/features';

/** What staff turns on and off for an operator or a customer. */
export const featureSwitches = {
  tab: 'Features',
  text: {
    customer: 'What this customer can use. A change takes effect immediately.',
    tenant: 'What this operator and all of its customers can use. A change takes effect immediately.',
  },
  names: {
    issuing: 'New cards and BIN applications',
    import: 'Imports from spreadsheets',
    api: 'API access',
    rail_ach: 'ACH payments',
    rail_wire: 'Wire payments',
    rail_global: 'Global transfers',
    rail_bill: 'Bill pay by check',
    white_label: 'White label editing',
  } satisfies Record<SwitchedFeature, string>,
  on: 'On',
  off: 'Off',
  offForTenant: 'Off for the whole operator',
  last: (by: string, when: string, reason: string) => `${by}, ${when}: ${reason}`,
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  actOf: (act: string, name: string) => `${act}: ${name}`,
  dialog: {
    on: (name: string) => `Turn on “${name}”?`,
    off: (name: string) => `Turn off “${name}”?`,
    onText: 'It can be used again immediately.',
    offText:
      'New actions are refused, and the screens for them are hidden. What already exists stays visible.',
    done: 'Feature updated.',
  },
};
