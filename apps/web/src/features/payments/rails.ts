import type { PaymentRail } from '@tael/contract/payments/outgoing/states';

/** The list of each rail, at the address that the specification gives it. */
export const railLists: readonly {
  readonly rail: PaymentRail;
  readonly path: string;
  readonly payees: string;
}[] = (
  [
    ['ach', 'ach'],
    ['wire', 'wires'],
    ['global', 'global'],
    ['bill', 'bill'],
  ] as const
).map(([rail, way]) => ({
  rail,
  path: `/payment/summary/${way}/payments`,
  payees: `/payment/summary/${way}/recipients`,
}));

/** Bill pay has a second address of its own. */
export const railAt = (path: string): PaymentRail =>
  path === '/catalog/Bill_c' ? 'bill' : (railLists.find((list) => list.path === path)?.rail ?? 'ach');

export const listOf = (rail: PaymentRail): string =>
  railLists.find((list) => list.rail === rail)?.path ?? '/';
