import type { Sealer } from '../events/sealer.ts';
import { readInstallation, stateOnce, writeInstallation } from '../installation.ts';
import type { Tx } from '../transaction.ts';

const name = 'key_probe';
const text = Buffer.from('tael');

/** A known text, sealed with the master key: whoever has the right key can open it. */
export const keyProbe = {
  /** Seals it unless somebody has before, and gives what stands. */
  state: (tx: Tx, sealer: Sealer): Promise<unknown> =>
    stateOnce(tx, name, sealer.seal(text, name).toString('base64')),
  read: (tx: Tx): Promise<unknown> => readInstallation(tx, name),
  write: (tx: Tx, sealer: Sealer): Promise<void> =>
    writeInstallation(tx, name, sealer.seal(text, name).toString('base64')),
  isOpenedBy: (sealer: Sealer, probe: unknown): boolean => {
    try {
      return typeof probe === 'string' && sealer.open(Buffer.from(probe, 'base64'), name).equals(text);
    } catch {
      return false;
    }
  },
};
