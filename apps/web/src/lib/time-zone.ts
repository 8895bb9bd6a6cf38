import { createStore, useStore } from './store.ts';

/** The zone that the user chose for every date of the console; undefined follows the browser. */
const chosen = createStore<string | undefined>(undefined);

let machineZone: string | undefined;

/** The zone of the machine the reader sits at, asked for once: every date on a page wants to know it. */
export const browserZone = (): string =>
  (machineZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);

export const chooseZone = (zone: string | null): void => chosen.set(zone ?? undefined);

/** The IANA zone whose days and hours the reader is shown. */
export const useTimeZone = (): string => useStore(chosen) ?? browserZone();

/** The same outside a component. */
export const readerZone = (): string => chosen.get() ?? browserZone();
