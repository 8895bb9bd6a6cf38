import { hkdfSync } from 'node:crypto';
import { keysIn, type KeyRing } from '../key-ring.ts';
import type { Tx } from '../transaction.ts';

/** What a master key is called where it may be read: it follows from the key and tells nothing of it. */
export const masterKeyId = (key: Buffer): string =>
  Buffer.from(hkdfSync('sha256', key, '', 'tael-master-key-id', 6)).toString('hex');

const idsOf = (ring: KeyRing): readonly string[] => keysIn(ring).map(masterKeyId);

interface KnownKey {
  readonly id: string;
  readonly firstUsedAt: Date;
  readonly retiredAt: Date | null;
}

/** The master keys that have ever sealed something here, the oldest first. */
export const knownMasterKeys = async (tx: Pick<Tx, 'client'>): Promise<readonly KnownKey[]> => {
  const { rows } = await tx.client.query<{ id: string; first_used_at: Date; retired_at: Date | null }>(
    'select id, first_used_at, retired_at from master_keys order by first_used_at, id',
  );
  return rows.map((row) => ({ id: row.id, firstUsedAt: row.first_used_at, retiredAt: row.retired_at }));
};

/** Notes that a key seals from now on. */
export const noteMasterKeys = async (tx: Tx, ids: readonly string[], at: Date): Promise<void> => {
  await tx.client.query(
    'insert into master_keys (id, first_used_at) select id, $2 from unnest($1::text[]) id on conflict (id) do nothing',
    [ids, at],
  );
};

export const retireMasterKeys = async (tx: Tx, ids: readonly string[], at: Date): Promise<void> => {
  await tx.client.query('update master_keys set retired_at = $2 where id = any ($1) and retired_at is null', [
    ids,
    at,
  ]);
};

const prefix = 'tael/';

/** What the connections of a server are called: the key that it seals with comes first, then what else it opens with. */
export const connectionName = (ring: KeyRing): string => `${prefix}${idsOf(ring).join('+')}`;

/** The keys of each server that is connected now; only those of the same database role are seen. */
export const keysOfServers = async (tx: Pick<Tx, 'client'>): Promise<readonly (readonly string[])[]> => {
  const { rows } = await tx.client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
      where datname = current_database() and application_name like '${prefix}%'`,
  );
  return rows.map(({ name }) => name.slice(prefix.length).split('+'));
};

/** Why a server may not serve with these keys, or null. `retired`: it would seal with a key that is given up. */
export const masterKeyTrouble = (
  ring: KeyRing,
  known: readonly KnownKey[],
): { readonly trouble: 'retired' | 'missing'; readonly id: string } | null => {
  const ids = idsOf(ring);
  const current = known.find(({ id }) => id === ids[0]);
  if (current?.retiredAt) return { trouble: 'retired', id: current.id };
  const missing = known.find(({ id, retiredAt }) => retiredAt === null && !ids.includes(id));
  return missing ? { trouble: 'missing', id: missing.id } : null;
};
