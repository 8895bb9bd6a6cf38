import { useEffect } from 'react';
import { call, type CallOutput } from './calls/client.ts';
import { dropRequestsTo } from './calls/dropped-host.ts';
import { createStore, useStore } from './storage/store.ts';

export type Brand = CallOutput<'brand'>;

const brand = createStore<Brand | undefined>(undefined);
let asked: Promise<Brand> | undefined;

const ask = async (): Promise<Brand> => {
  const found = await call('brand', {});
  dropRequestsTo(found.chatHost);
  brand.set(found);
  return found;
};

/** The brand of this host, asked for once; a question that failed is asked again by whoever wants to know next. */
export const fetchBrand = (): Promise<Brand> =>
  (asked ??= ask().catch((error: unknown) => {
    asked = undefined;
    throw error;
  }));

/** The same once it is known; a page reads well without it. */
export const useBrand = (): Brand | undefined => {
  useEffect(() => {
    fetchBrand().catch(() => undefined);
  }, []);
  return useStore(brand);
};

/** Whether the sandbox's levers are there: only then may the console pull them. */
export const useIsSandbox = (): boolean => useBrand()?.sandbox ?? false;
