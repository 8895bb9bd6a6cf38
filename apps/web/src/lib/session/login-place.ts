import { fetchBrand } from '../brand.ts';
import { login } from '../paths/landing.ts';

/** Where the people of this host sign in: at a page of the operator's own, which its brand names, or here. */
export const loginPlace = async (): Promise<string> =>
  (await fetchBrand().catch(() => undefined))?.externalLoginUrl ?? login;
