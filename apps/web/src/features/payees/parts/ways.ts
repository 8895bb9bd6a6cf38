import type { PayeeMethod } from '@tael/contract/payments/payees/states';

const pathOf = (way: string): string => `/payment/summary/${way}/recipients`;

/** The list of each payment method, by the address that the specification gives it. */
export const ways: readonly { readonly method: PayeeMethod; readonly path: string }[] = [
  { method: 'ach', path: pathOf('ach') },
  { method: 'wire', path: pathOf('wires') },
  { method: 'check', path: pathOf('bill') },
  { method: 'global', path: pathOf('global') },
];

export const methodAt = (path: string): PayeeMethod => ways.find((way) => way.path === path)?.method ?? 'ach';

/** Whether these methods need a bank account. */
export const wantsBank = (methods: readonly PayeeMethod[]): boolean =>
  methods.some((method) => method !== 'check');
