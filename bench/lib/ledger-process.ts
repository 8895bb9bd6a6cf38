/** A server process of its own for `bench/ledger.ts`: posts transfers at random when its parent says so. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { tuneGarbageCollection } from '../../apps/server/src/kernel/load/garbage-collection.ts';
import { closedLoop, openLoad } from './ledger-load.ts';
import type { Figures } from './ledger-load.ts';

export interface LedgerProcess {
  run(callers: number, seconds: number): Promise<Figures>;
  stop(): Promise<void>;
}

/** Starts one; `accountsFile` holds the ids of the accounts. */
export async function startLedgerProcess(url: string, accountsFile: string): Promise<LedgerProcess> {
  const child = fork(import.meta.filename, [url, accountsFile]);
  await once(child, 'message');
  return {
    async run(callers, seconds) {
      child.send({ callers, seconds });
      const [figures] = (await once(child, 'message')) as [Figures];
      return figures;
    },
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

const [, script, url, accountsFile] = process.argv;
if (script === import.meta.filename && url && accountsFile && process.send) {
  tuneGarbageCollection();
  const accountIds = JSON.parse(await readFile(accountsFile, 'utf8')) as readonly string[];
  const load = await openLoad(url, accountIds);
  await load.visit();
  process.on('message', ({ callers, seconds }: { callers: number; seconds: number }) => {
    void closedLoop(callers, seconds, load.transfer).then((figures) => process.send?.(figures));
  });
  process.on('disconnect', () => void load.close().then(() => process.exit(0)));
  process.send('ready');
}
