import type { OutputOf, orgRoutes } from '@tael/contract';
import type { AccountRow } from '../repository.ts';

/** An entry of the account list (specification section 3). */
export const presentAccount = (row: AccountRow): OutputOf<typeof orgRoutes.accounts>[number] => ({
  code: row.code,
  status: row.status,
  hasBusinessInfo: row.has_business_info,
  hasSubmitPurpose: row.has_submit_purpose,
  chosen: row.chosen_at !== null,
});
