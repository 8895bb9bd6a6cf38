import { audit } from '../audit.ts';
import type { Context } from '../context.ts';
import { createSealer } from '../events/sealer.ts';
import { keyProbe } from './key-probe.ts';
import { keysIn, type KeyRing } from '../key-ring.ts';
import { transact, type Tx } from '../transaction.ts';
import {
  keysOfServers,
  knownMasterKeys,
  masterKeyId,
  noteMasterKeys,
  retireMasterKeys,
} from './master-keys.ts';
import type { ResealedRow, SealedPlace, SealedRow } from './sealed-place.ts';

const batch = 500;
/** A row that a server sealed with the old key meanwhile is found by the next pass; servers do not do that for ever. */
const mostPasses = 5;

/** What is kept in one place: how many rows under the current key, under another of the ring, and under none of them. */
export interface PlaceCount {
  readonly name: string;
  readonly current: number;
  readonly other: number;
  readonly unreadable: number;
}

export type RewrapOutcome =
  | { readonly outcome: 'done'; readonly retired: readonly string[]; readonly resealed: number }
  /** Servers run that could not read what is sealed with the current key, or that still seal with another one. */
  | { readonly outcome: 'servers'; readonly why: 'cannot_open' | 'seals_with_other' }
  | { readonly outcome: 'unreadable'; readonly places: readonly PlaceCount[] }
  | { readonly outcome: 'not_at_rest' };

const system = { scope: { kind: 'system' } } as const;

/** How one row stands: null where nothing opens it, else what it is under the current key, sealed anew if need be. */
const judge = (place: SealedPlace, ring: KeyRing) => {
  const [current, ...others] = keysIn(ring).map((key) => place.sealerOf(key));
  return (row: SealedRow): { readonly isCurrent: boolean; readonly sealed: readonly Buffer[] } | null => {
    let isCurrent = true;
    const sealed: Buffer[] = [];
    for (const one of row.sealed) {
      const plain = tryOpen(current, one, row.owner);
      if (plain) {
        sealed.push(one);
        continue;
      }
      isCurrent = false;
      const opened = others.map((other) => tryOpen(other, one, row.owner)).find((found) => found !== null);
      if (!opened || !current) return null;
      sealed.push(current.seal(opened, row.owner));
    }
    return { isCurrent, sealed };
  };
};

const tryOpen = (
  sealer: { open(sealed: Buffer, owner: string): Buffer } | undefined,
  sealed: Buffer,
  owner: string,
): Buffer | null => {
  try {
    return sealer?.open(sealed, owner) ?? null;
  } catch {
    return null;
  }
};

/** Goes through a place in batches, each a transaction of its own; with `writes` it seals anew what is under another key. */
const walk = async (
  ctx: Context,
  ring: KeyRing,
  place: SealedPlace,
  { writes = false, onBatch }: { writes?: boolean; onBatch?: ((so: PlaceCount) => void) | undefined } = {},
): Promise<PlaceCount> => {
  const standing = judge(place, ring);
  const count = { name: place.name, current: 0, other: 0, unreadable: 0 };
  let at: string | null = null;
  for (;;) {
    const after: string | null = at;
    const rows = await transact(
      ctx,
      async (tx) => {
        const found = await place.rowsAfter(tx, after, batch);
        const resealed: ResealedRow[] = [];
        for (const row of found) {
          const judged = standing(row);
          if (judged && !judged.isCurrent) resealed.push({ row, sealed: judged.sealed });
          count[judged ? (judged.isCurrent ? 'current' : 'other') : 'unreadable'] += 1;
        }
        if (writes && resealed.length > 0) await place.replace(tx, resealed);
        return found;
      },
      system,
    );
    const last = rows.at(-1);
    if (!last || rows.length < batch) return count;
    at = last.at;
    onBatch?.(count);
  }
};

/** Opens everything that is sealed, and says under which key it is. */
export const countSealed = async (
  ctx: Context,
  ring: KeyRing,
  places: readonly SealedPlace[],
): Promise<readonly PlaceCount[]> => {
  const counts: PlaceCount[] = [];
  for (const place of places) counts.push(await walk(ctx, ring, place));
  return counts;
};

/**
 * Seals with the current master key what another one of the ring has sealed, while servers read and write, and then retires
 * the others. It may be killed and begun again: what is done is passed over. Nothing is retired while a server could still
 * seal with it, or while a row is under it.
 */
export const rewrap = async (
  ctx: Context,
  ring: KeyRing,
  places: readonly SealedPlace[],
  on: { readonly place?: (count: PlaceCount) => void; readonly batch?: (so: PlaceCount) => void } = {},
): Promise<RewrapOutcome> => {
  const [current, ...others] = keysIn(ring).map(masterKeyId);
  if (current === undefined) return { outcome: 'not_at_rest' };
  const servers = await transact(
    ctx,
    async (tx) => {
      const running = await keysOfServers(tx);
      if (running.every((ids) => ids.includes(current))) await noteMasterKeys(tx, [current], ctx.clock.now());
      return running;
    },
    system,
  );
  if (servers.some((ids) => !ids.includes(current))) return { outcome: 'servers', why: 'cannot_open' };
  if (servers.some(([sealing]) => sealing !== current))
    return { outcome: 'servers', why: 'seals_with_other' };
  let resealed = 0;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const counts: PlaceCount[] = [];
    for (const place of places) {
      const count = await walk(ctx, ring, place, { writes: true, onBatch: on.batch });
      counts.push(count);
      if (pass === 0) on.place?.(count);
    }
    if (counts.some(({ unreadable }) => unreadable > 0)) return { outcome: 'unreadable', places: counts };
    const found = counts.reduce((sum, { other }) => sum + other, 0);
    resealed += found;
    if (found > 0) continue;
    const retired = await transact(ctx, (tx) => retire(tx, ctx, ring, { current, others }), system);
    if (retired === null) return { outcome: 'servers', why: 'seals_with_other' };
    return { outcome: 'done', retired, resealed };
  }
  return { outcome: 'not_at_rest' };
};

/** Null where a server has come that seals with a key to be retired. */
const retire = async (
  tx: Tx,
  ctx: Context,
  ring: KeyRing,
  { current, others }: { readonly current: string; readonly others: readonly string[] },
): Promise<readonly string[] | null> => {
  // A server that starts meanwhile waits here, and then finds its key retired.
  await tx.client.query('lock table master_keys in exclusive mode');
  if ((await keysOfServers(tx)).some(([sealing]) => sealing !== current)) return null;
  const retired = (await knownMasterKeys(tx)).filter(
    ({ id, retiredAt }) => retiredAt === null && others.includes(id),
  );
  const ids = retired.map(({ id }) => id);
  await keyProbe.write(tx, createSealer(ring, 'tael-key-probe'));
  await retireMasterKeys(tx, ids, ctx.clock.now());
  if (ids.length > 0)
    await audit(tx, ctx, {
      action: 'installation.master_key_retired',
      object: { type: 'installation', id: null },
      after: { current, retired: ids },
      actor: 'system',
    });
  return ids;
};
