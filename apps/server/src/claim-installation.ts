import { ConfigError, type Config } from './config.ts';
import type { Context } from './kernel/context.ts';
import { stateOnce } from './kernel/installation.ts';
import { createSealer } from './kernel/events/sealer.ts';
import { keysIn, type KeyRing } from './kernel/key-ring.ts';
import { claimHeldKeys, type HeldKeys } from './kernel/secrets/held-keys.ts';
import { keyProbe } from './kernel/secrets/key-probe.ts';
import {
  keysOfServers,
  knownMasterKeys,
  masterKeyId,
  masterKeyTrouble,
  noteMasterKeys,
} from './kernel/secrets/master-keys.ts';
import { transact, type Tx } from './kernel/transaction.ts';

const modeName = 'mode';

/**
 * Holds a database to what it was at its first start: a sandbox, whose passwords are published, never becomes
 * production, nor the other way round, and what one master key has sealed is not served without it. Gives the keys that
 * the database holds itself. Throws one clear sentence.
 */
export const claimInstallation = (
  ctx: Context,
  { mode, keys, dataDir }: Pick<Config, 'mode' | 'keys' | 'dataDir'>,
): Promise<HeldKeys> =>
  transact(ctx, async (tx) => {
    // Whoever retires a key is waited for.
    await tx.client.query('lock table master_keys in row exclusive mode');
    if ((await stateOnce(tx, modeName, mode)) !== mode)
      throw new ConfigError(
        mode === 'production'
          ? 'The database is one of a sandbox, whose passwords are published: give production an empty database of its own with DATABASE_URL.'
          : 'The database is one of production: give the sandbox another database with DATABASE_URL, or start with TAEL_MODE=production.',
      );
    await requireReadable(tx, { mode, keys, dataDir });
    const masterKeys = keysIn(keys.master);
    const probe = await keyProbe.state(tx, probeSealer(keys.master));
    const probed = masterKeys.find((key) => keyProbe.isOpenedBy(probeSealer(key), probe));
    if (!probed) throw wrongKey({ mode, dataDir });
    // What was sealed before keys were noted is under the key of the probe.
    await noteMasterKeys(tx, [masterKeyId(probed), masterKeyId(masterKeys[0])], ctx.clock.now());
    return claimHeldKeys(tx, keys.master, probed);
  });

const wrongKey = ({ mode, dataDir }: Pick<Config, 'mode' | 'dataDir'>): ConfigError =>
  new ConfigError(
    mode === 'production'
      ? 'TAEL_MASTER_KEY is not the key that this database was first started with; nothing that is sealed in it could be read.'
      : `The master key in ${dataDir} is not the one that this database was first started with: bring back sandbox-keys.json, or start with an empty database.`,
  );

/** Neither we nor a server beside us may meet something that it cannot open. */
const requireReadable = async (
  tx: Tx,
  { mode, keys, dataDir }: Pick<Config, 'mode' | 'keys' | 'dataDir'>,
): Promise<void> => {
  const given = keysIn(keys.master).map(masterKeyId);
  const known = await knownMasterKeys(tx);
  const found = masterKeyTrouble(keys.master, known);
  if (found?.trouble === 'retired')
    throw new ConfigError(
      `The master key ${found.id} was retired: start with the key that came after it as ${mode === 'production' ? 'TAEL_MASTER_KEY' : 'the first one of sandbox-keys.json'}.`,
    );
  if (found && !known.some(({ id }) => given.includes(id))) throw wrongKey({ mode, dataDir });
  if (found)
    throw new ConfigError(
      `Something in the database is still sealed with the master key ${found.id}: keep it as TAEL_MASTER_KEY_OTHER until npm run keys -- rewrap has retired it.`,
    );
  const [current = ''] = given;
  if (known.some(({ id }) => id === current)) return;
  if ((await keysOfServers(tx)).some((ids) => !ids.includes(current)))
    throw new ConfigError(
      `A server runs that could not open what the new master key ${current} seals: give every server the new key as TAEL_MASTER_KEY_OTHER first.`,
    );
};

/** Whether these master keys open what is sealed here, and may seal. */
export const masterKeyCheck = (ring: KeyRing): ((tx: Tx) => Promise<boolean>) => {
  const sealer = probeSealer(ring);
  return async (tx) =>
    keyProbe.isOpenedBy(sealer, await keyProbe.read(tx)) &&
    masterKeyTrouble(ring, await knownMasterKeys(tx)) === null;
};

const probeSealer = (ring: KeyRing) => createSealer(ring, 'tael-key-probe');
