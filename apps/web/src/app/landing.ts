import { overview } from './guard.ts';

interface Landing {
  readonly isNeedIdv: boolean;
  readonly entityType: number | null;
  readonly accounts: readonly { code: number; status: number; hasBusinessInfo: boolean; hasSubmitPurpose: boolean }[];
}

/** Where a person goes right after signing in (specification section 4, "After login"); `suspended` signs them out. */
export const landingAfterLogin = ({ isNeedIdv, entityType, accounts }: Landing): string | 'suspended' => {
  if (isNeedIdv) return '/user/verifyUser';
  const account = accounts.find((entry) => entry.code === 1);
  if (!account) return overview;
  if (!account.hasBusinessInfo && entityType === null) return '/user/select';
  if (!account.hasSubmitPurpose || account.status === 0) return '/user/inreview';
  return account.status === 7 ? 'suspended' : overview;
};
