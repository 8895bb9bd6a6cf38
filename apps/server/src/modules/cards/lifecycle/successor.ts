import { newId } from '../../../kernel/ids.ts';
import type { CardRow, CardWithBin } from '../repository.ts';
import type { Expiry } from '../rules.ts';

/** The row of the new card: what the old one was for, and nothing that happened to it. */
export const successorOf = (
  { bin: _bin, network: _network, product_name: _name, art: _art, ...old }: CardWithBin,
  { userId, now, expiry }: { readonly userId: string; readonly now: Date; readonly expiry: Expiry },
): CardRow => ({
  ...old,
  id: newId(),
  last_four: null,
  expiry_month: expiry.month,
  expiry_year: expiry.year,
  status: 'requested',
  status_reason: null,
  frozen_by: null,
  pin_status: null,
  pin_changed_at: null,
  created_by: userId,
  created_at: now,
  updated_at: now,
  last_used_at: null,
  activated_at: null,
  ended_at: null,
  held_by: null,
  merchant_limits: null,
  kept_merchants: old.kept_merchants?.map((merchant) => ({ ...merchant, id: newId() })) ?? null,
  habits: null,
  replaces_id: old.id,
  version: 1,
});
