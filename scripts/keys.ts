// `npm run keys -- …`: exchanges the master key for another while Tael runs (docs/keys.md).
import { randomBytes } from 'node:crypto';
import { changeSandboxKey } from '../apps/server/src/config-keys.ts';
import { readPlace, type Config } from '../apps/server/src/config.ts';
import { systemClock } from '../apps/server/src/kernel/clock.ts';
import type { Context } from '../apps/server/src/kernel/context.ts';
import { openDatabase } from '../apps/server/src/kernel/database/database.ts';
import { keysIn } from '../apps/server/src/kernel/key-ring.ts';
import {
  keysOfServers,
  knownMasterKeys,
  masterKeyId,
} from '../apps/server/src/kernel/secrets/master-keys.ts';
import { countSealed, rewrap, type PlaceCount } from '../apps/server/src/kernel/secrets/rewrap.ts';
import { systemContext } from '../apps/server/src/kernel/system-context.ts';
import { read } from '../apps/server/src/kernel/transaction.ts';
import { sealedPlaces } from '../apps/server/src/sealed-places.ts';
import { onConfiguredDatabase, refuse } from './lib/configured-database.ts';

const USAGE = 'Usage: npm run keys -- new | exchange | rewrap | status | drop (docs/keys.md).';
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const isSandbox = (process.env.TAEL_MODE || 'sandbox') === 'sandbox';

const onDatabase = <T>(work: (ctx: Context, config: Config) => Promise<T>): Promise<T> =>
  onConfiguredDatabase(async (url, config) => {
    const database = openDatabase({ url, maxConnections: 2 });
    const ctx = systemContext({ clock: systemClock, database, mayMoveMoney: () => Promise.resolve() });
    return work(ctx, config).finally(() => database.close());
  });

const sayPlace = ({ name, current, other, unreadable }: PlaceCount): void => {
  const odd = unreadable > 0 ? `, ${unreadable} UNREADABLE` : '';
  say(`  ${name}: ${current} under the current key, ${other} under the other${odd}`);
};

/** Of the first batch, and then now and again. */
const sayProgress = () => {
  let batches = 0;
  return ({ name, current, other }: PlaceCount): void => {
    if (batches % 100 === 0) say(`  ${name}: ${current + other} so far`);
    batches += 1;
  };
};

/** Whether everything can be opened, and with which key. */
const status = async (): Promise<void> => {
  const isRight = await onDatabase(async (ctx, config) => {
    const [known, servers] = await read(ctx, async (tx) => [
      await knownMasterKeys(tx),
      await keysOfServers(tx),
    ]);
    const ids = keysIn(config.keys.master).map(masterKeyId);
    say(`Here: ${ids.map((id, nth) => `${id} (${nth === 0 ? 'current' : 'other'})`).join(', ')}`);
    for (const { id, firstUsedAt, retiredAt } of known)
      say(
        `Key ${id}: since ${firstUsedAt.toISOString()}, ${retiredAt ? `retired ${retiredAt.toISOString()}` : 'in use'}`,
      );
    for (const keys of servers) say(`A server seals with ${keys.join(' and also opens ')}`);
    const counts = await countSealed(ctx, config.keys.master, sealedPlaces);
    counts.forEach(sayPlace);
    return counts.every(({ unreadable }) => unreadable === 0);
  });
  if (!isRight) refuse('Something that is sealed opens with none of these keys.');
};

const why = {
  cannot_open:
    'A server runs without the current master key and could not read what is sealed with it: give it both keys, then run this again.',
  seals_with_other:
    'A server still seals with the other master key: start every server with the new key as TAEL_MASTER_KEY and the old one as TAEL_MASTER_KEY_OTHER, then run this again.',
} as const;

const rewrapAll = async (): Promise<void> => {
  const found = await onDatabase((ctx, config) => {
    if (keysIn(config.keys.master).length === 1)
      throw new Error('There is one master key here, so nothing to exchange it for: npm run keys -- new.');
    return rewrap(ctx, config.keys.master, sealedPlaces, { place: sayPlace, batch: sayProgress() });
  });
  if (found.outcome === 'servers') refuse(why[found.why]);
  if (found.outcome === 'not_at_rest')
    refuse('Rows under the other key kept coming: run this again when fewer people write.');
  if (found.outcome === 'unreadable') {
    found.places.forEach(sayPlace);
    refuse('Something opens with neither key. Nothing was retired: bring the key that sealed it.');
  }
  say(
    `${found.resealed} rows were sealed anew. Retired: ${found.retired.join(', ') || 'nothing was left to retire'}.`,
  );
  say(
    isSandbox
      ? 'npm run keys -- drop takes the old key away; then start Tael again.'
      : 'Take TAEL_MASTER_KEY_OTHER away, start each server again, and keep the old key with your backups.',
  );
};

const inSandbox = (how: 'exchange' | 'drop', done: string): void => {
  if (!isSandbox)
    refuse('In production the keys are settings: exchange or remove them there (docs/keys.md).');
  if (!changeSandboxKey(readPlace().dataDir, how))
    refuse('There is one master key here: npm run keys -- new.');
  say(done);
};

const newKey = (): void => {
  if (!isSandbox) return say(randomBytes(32).toString('base64'));
  if (!changeSandboxKey(readPlace().dataDir, 'add'))
    refuse('There are two master keys already, or none yet: finish with those first.');
  say('A new master key is in sandbox-keys.json. Start Tael again, then npm run keys -- exchange.');
};

/** Refuses to take away a key that something is still sealed with. */
const drop = async (): Promise<void> => {
  const isNeeded = await onDatabase(async (ctx, config) => {
    const others = keysIn(config.keys.master).slice(1).map(masterKeyId);
    const known = await read(ctx, knownMasterKeys);
    return known.some(({ id, retiredAt }) => retiredAt === null && others.includes(id));
  });
  if (isNeeded) refuse('The other master key is still in use: npm run keys -- rewrap comes first.');
  inSandbox('drop', 'The old master key is gone from sandbox-keys.json. Start Tael again.');
};

const acts: Readonly<Record<string, () => void | Promise<void>>> = {
  new: newKey,
  exchange: () =>
    inSandbox(
      'exchange',
      'The new master key seals from the next start on: start Tael again, then npm run keys -- rewrap.',
    ),
  rewrap: rewrapAll,
  status,
  drop,
};
const [act = '', ...more] = process.argv.slice(2);
const wanted = more.length === 0 ? acts[act] : undefined;
if (!wanted) refuse(USAGE);
await wanted();
