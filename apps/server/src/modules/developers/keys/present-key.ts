import type { OutputOf } from '@tael/contract';
import type { developerRoutes } from '@tael/contract/developers/routes';
import type { ApiKeyState } from '@tael/contract/developers/states';
import type { KeyRow } from './key-repository.ts';
import { presentAmounts } from './key-spending.ts';

export type PresentedKey = OutputOf<typeof developerRoutes.revokeApiKey>;

export const keyState = (
  {
    revoked_at: revoked,
    ends_at: ends,
    rotated_to: next,
    awaits_approval: waits,
  }: Pick<KeyRow, 'revoked_at' | 'ends_at' | 'rotated_to' | 'awaits_approval'>,
  now: Date,
): ApiKeyState => {
  if (revoked) return 'revoked';
  if (ends && ends <= now) return 'expired';
  if (waits) return 'pending_approval';
  return next === null ? 'active' : 'rotating';
};

export const presentKey = (row: KeyRow, emails: ReadonlyMap<string, string>, now: Date): PresentedKey => ({
  id: row.id,
  name: row.name,
  start: row.start,
  state: keyState(row, now),
  permissions: [...row.permissions],
  addresses: [...row.addresses],
  ...presentAmounts(row),
  apiVersion: row.api_version,
  endsAt: row.ends_at?.toISOString() ?? null,
  madeBy: emails.get(row.made_by) ?? '',
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  version: row.version,
});
