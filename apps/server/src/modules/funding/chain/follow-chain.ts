import { ChainNotReadable } from '../../../kernel/chain-not-readable.ts';
import type { Context } from '../../../kernel/context.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import type { Chain, ChainBlock, ChainTransfer } from '../../../providers/chain/port.ts';
import { countConfirmations, firstAddressAt, ownersOf } from './chain-repository.ts';
import type { ChainDeps } from './deps.ts';
import { recordTrouble } from './record-trouble.ts';
import { hangsTogether, haltOf, keptHashes } from './rules.ts';
import { takeBack, takeTransfers, type OwnTransfer } from './take-transfers.ts';
import { findPlace, insertPlace, lockPlace, updatePlace, type PlaceRow } from './watch-repository.ts';

type Deps = Pick<ChainDeps, 'tenantId'>;

const spareBlocks = 10;

/**
 * Reads a chain on from where it was left to its newest block. What was read is written only where the place is still the
 * one that it was read from, so two servers that read at once write it once.
 */
export const followChain = async (deps: Deps, ctx: Context, chain: Chain): Promise<void> => {
  try {
    for (;;) if (await followOnce(deps, ctx, chain)) return;
  } catch (error) {
    if (!(error instanceof ChainNotReadable)) throw error;
    await recordTrouble(ctx, chain, error.trouble);
  }
};

/** Whether there is nothing more to read for now. */
const followOnce = async (deps: Deps, ctx: Context, chain: Chain): Promise<boolean> => {
  const [place, top] = [await read(ctx, (tx) => findPlace(tx, chain.name)), await chain.height()];
  if (!place) return begin(deps, ctx, chain, top);
  const kept = await keptHeight(chain, place, top);
  if (kept === undefined)
    throw new ChainNotReadable(
      'deep_reorganization',
      `no block of ${chain.name} that was read is there any more`,
    );
  if (kept < Math.min(place.height, top)) return goBack(ctx, chain, place, kept);
  // An endpoint that has fallen behind says less than it did; what it does not say is not taken back.
  if (top <= place.height) return rest(ctx, chain, place);
  const to = Math.min(top, place.height + chain.blocksAtOnce);
  const blocks = await blocksTo(chain, place, to, top);
  const transfers = await ownTransfers(ctx, chain, await chain.transfers(place.height + 1, to));
  const last = { height: place.height, hash: place.hashes.at(-1) ?? '' };
  // Reorganized meanwhile: the next turn reads it as it is then.
  if (blocks.length === 0 || !hangsTogether(last, blocks, transfers)) return true;
  const next = goneOn(chain, place, blocks, ctx.clock.now());
  if (!(await goOn(ctx, chain, place, { next, transfers }))) return true;
  return to === top ? rest(ctx, chain, next) : false;
};

/**
 * The first block to read stands before the first address, however late the first reading comes: what is sent in between
 * is found. Twice the blocks that the time since takes, and some more, since a chain is sometimes faster.
 */
const begin = async ({ tenantId }: Deps, ctx: Context, chain: Chain, top: number): Promise<boolean> => {
  const now = ctx.clock.now();
  const since = (await read(ctx, firstAddressAt)) ?? now;
  const seconds = (now.getTime() - since.getTime()) / 1_000;
  const height = Math.max(0, top - Math.ceil((2 * seconds) / chain.secondsABlock) - spareBlocks);
  const block = await chain.block(height);
  if (!block) return true;
  await transact(ctx, (tx) =>
    insertPlace(tx, {
      chain: chain.name,
      tenant_id: tenantId,
      height,
      hashes: [block.hash],
      block_at: block.at,
      read_at: now,
    }),
  );
  return false;
};

/** The highest block that we read and that is still there; undefined where none of those we remember is. */
const keptHeight = async (chain: Chain, place: PlaceRow, top: number): Promise<number | undefined> => {
  for (let back = 0; back < place.hashes.length; back += 1) {
    const height = place.height - back;
    if (height > top) continue;
    if ((await chain.block(height))?.hash === place.hashes.at(-1 - back)) return height;
  }
  return undefined;
};

/** Those whose hashes will be remembered, and the one before them, which the first has to stand on where it was read. */
const blocksTo = async (
  chain: Chain,
  place: PlaceRow,
  to: number,
  top: number,
): Promise<readonly ChainBlock[]> => {
  const blocks: ChainBlock[] = [];
  const from = Math.max(place.height + 1, Math.min(to, top - keptHashes(chain)));
  for (let height = from; height <= to; height += 1) {
    const block = await chain.block(height);
    if (!block) return [];
    blocks.push(block);
  }
  return blocks;
};

/** Those to addresses of ours. What is nobody's is forgotten at once, so that a crowded chain takes no more memory than a block of it. */
const ownTransfers = async (
  ctx: Context,
  chain: Chain,
  transfers: readonly ChainTransfer[],
): Promise<readonly OwnTransfer[]> => {
  if (transfers.length === 0) return [];
  const recipients = [...new Set(transfers.map(({ recipient }) => recipient))];
  const owners = await read(ctx, (tx) => ownersOf(tx, recipients));
  const own: OwnTransfer[] = [];
  for (const transfer of transfers) {
    const owner = owners.get(transfer.recipient);
    if (!owner) continue;
    const symbol = transfer.contract === chain.contract ? 'USDC' : await chain.symbolOf(transfer.contract);
    own.push({ ...transfer, owner, symbol });
  }
  return own;
};

const goOn = (
  ctx: Context,
  chain: Chain,
  place: PlaceRow,
  { next, transfers }: { readonly next: PlaceRow; readonly transfers: readonly OwnTransfer[] },
): Promise<boolean> =>
  fromPlace(ctx, place, async (tx) => {
    await takeTransfers(tx, ctx, chain, transfers);
    await countConfirmations(tx, chain.name, next.height);
    await updatePlace(tx, next);
  });

/** The place after these blocks. A pause of USDC is no matter of blocks: it lasts until the contract says otherwise. */
const goneOn = (chain: Chain, place: PlaceRow, blocks: readonly ChainBlock[], now: Date): PlaceRow => {
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!first || !last) return place;
  // Hashes are those of neighbors: after a leap the old ones say nothing.
  const before = first.height === place.height + 1 ? place.hashes : [];
  return {
    ...(place.trouble === 'contract_paused' ? place : calm(place)),
    height: last.height,
    hashes: [...before, ...blocks.map(({ hash }) => hash)].slice(-keptHashes(chain)),
    block_at: last.at,
    read_at: now,
  };
};

const goBack = async (ctx: Context, chain: Chain, place: PlaceRow, height: number): Promise<boolean> => {
  const isDone = await fromPlace(ctx, place, async (tx) => {
    await takeBack(tx, ctx, chain, height);
    await updatePlace(tx, {
      ...place,
      height,
      hashes: place.hashes.slice(0, height - place.height),
      read_at: ctx.clock.now(),
    });
  });
  return !isDone;
};

/** Where there is nothing more to read: says why nothing comes, or that all is well again. */
const rest = async (ctx: Context, chain: Chain, place: PlaceRow): Promise<boolean> => {
  const trouble =
    haltOf(chain, place.block_at, ctx.clock.now()) ?? ((await chain.isPaused()) ? 'contract_paused' : null);
  if (trouble) await recordTrouble(ctx, chain, trouble);
  else if (place.trouble)
    await fromPlace(ctx, place, (tx) => updatePlace(tx, { ...calm(place), read_at: ctx.clock.now() }));
  return true;
};

const calm = (place: PlaceRow): PlaceRow => ({ ...place, trouble: null, trouble_since: null });

/** Does the work where nobody else has read on, or back, since. */
const fromPlace = (ctx: Context, place: PlaceRow, work: (tx: Tx) => Promise<void>): Promise<boolean> =>
  transact(ctx, async (tx) => {
    const now = await lockPlace(tx, place.chain);
    if (now?.height !== place.height || now.hashes.at(-1) !== place.hashes.at(-1)) return false;
    await work(tx);
    return true;
  });
