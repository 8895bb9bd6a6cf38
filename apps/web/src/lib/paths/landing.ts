import { isWorkedInHere } from './account-kinds.ts';

export const login = '/user/login';

/** The first screen of the console. */
export const overview = '/catalog/overview';

/** Where somebody with several product accounts says in which one to work. */
export const chooseAccountPath = '/select/accounts';

interface Arrival {
  readonly isNeedIdv: boolean;
  readonly entityType: number | null;
  readonly accounts: readonly {
    code: number;
    status: number;
    hasBusinessInfo: boolean;
    hasSubmitPurpose: boolean;
  }[];
}

/** A path, or the one case in which nobody goes anywhere. */
export type Landing = `/${string}` | 'suspended';

/** Where a person goes right after signing in (specification section 4, "After login"); `suspended` signs them out. */
export const landingAfterLogin = ({ isNeedIdv, entityType, accounts }: Arrival): Landing => {
  if (isNeedIdv) return '/user/verifyUser';
  const account = accounts.find((entry) => entry.code === 1);
  if (!account) return overview;
  if (!account.hasBusinessInfo && entityType === null) return '/user/select';
  if (!account.hasSubmitPurpose || account.status === 0) return '/user/inreview';
  return account.status === 7 ? 'suspended' : overview;
};

interface Holder {
  readonly userType: number;
  readonly accounts: readonly { code: number; chosen: boolean }[];
}

/**
 * Whether somebody is asked for an account before anything else (`Login_UserStatus` 1): the customer's own user, with
 * more than one account to work in here and none chosen. Sub-accounts work where their customer does.
 */
export const mustChoose = ({ userType, accounts }: Holder): boolean => {
  const here = accounts.filter(isWorkedInHere);
  return userType === 2 && here.length > 1 && !here.some(({ chosen }) => chosen);
};
