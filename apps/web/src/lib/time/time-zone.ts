import { createStore, useStore } from '../storage/store.ts';

interface Zones {
  /** What the reader chose for every date of the console. */
  readonly own?: string | undefined;
  /** By whose days the account is counted; staff have none. */
  readonly account?: string | undefined;
}

const zones = createStore<Zones>({});

let machineZone: string | undefined;

/** The zone of the machine the reader sits at, asked for once: every date on a page wants to know it. */
export const browserZone = (): string =>
  (machineZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);

export const chooseZone = (own: string | null, account: string | null = null): void =>
  zones.set({ own: own ?? undefined, account: account ?? undefined });

const ofReader = ({ own, account }: Zones): string => own ?? account ?? browserZone();

/** The IANA zone whose days and hours the reader is shown. */
export const useTimeZone = (): string => ofReader(useStore(zones));

/** The same outside a component. */
export const readerZone = (): string => ofReader(zones.get());

/** By whose days limits, rules, invoices and statements are counted; the browser's where the reader has no account. */
export const useAccountZone = (): string => useStore(zones).account ?? browserZone();
