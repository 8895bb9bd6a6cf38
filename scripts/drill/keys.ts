import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { claimInstallation } from '../../apps/server/src/claim-installation.ts';
import { keysOfSandbox } from '../../apps/server/src/config-keys.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { openDatabase } from '../../apps/server/src/kernel/database/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/kernel/database/embedded-postgres.ts';
import { newId } from '../../apps/server/src/kernel/ids.ts';
import { keysIn } from '../../apps/server/src/kernel/key-ring.ts';
import { masterKeyId } from '../../apps/server/src/kernel/secrets/master-keys.ts';
import { systemContext } from '../../apps/server/src/kernel/system-context.ts';
import type { CardSecrets } from '../../apps/server/src/providers/card-vault/port.ts';
import { sandboxCardVault } from '../../apps/server/src/providers/card-vault/sandbox.ts';
import { prepareProduct, type Product } from '../../apps/server/src/testing/product-process.ts';
import { root } from '../lib/root.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const many = 10_000;
const batch = 500;
const kills = 3;

/** The vault with the keys that the sandbox has now, as a server that starts now has it. */
const openVault = async (product: Product, url: string) => {
  const database = openDatabase({ url, maxConnections: 4 });
  const ctx = systemContext({ clock: systemClock, database, mayMoveMoney: () => Promise.resolve() });
  const withKeys = async () => {
    const keys = keysOfSandbox(product.dataDir);
    const heldKeys = await claimInstallation(ctx, { mode: 'sandbox', keys, dataDir: product.dataDir });
    return sandboxCardVault({ masterKeys: keys.master, heldKeys });
  };
  let vault = await withKeys();
  const known = new Map<string, CardSecrets>();
  const issue = async (count: number): Promise<void> => {
    const requests = Array.from({ length: count }, () => ({
      ...{ cardId: newId(), bin: '40000099', expiryMonth: 3, expiryYear: 2031, memo: '' },
    }));
    await vault.issueMany(ctx, requests);
    for (const { cardId } of requests) known.set(cardId, await vault.reveal(ctx, cardId));
  };
  /** How many numbers are not what they were. */
  const wrong = async (of: Iterable<[string, CardSecrets]> = known): Promise<number> => {
    let count = 0;
    for (const [cardId, { pan, cvc }] of of) {
      const now = await vault.reveal(ctx, cardId).catch(() => null);
      if (now?.pan !== pan || now.cvc !== cvc) count += 1;
    }
    return count;
  };
  return {
    known,
    issue,
    wrong,
    reopen: async (): Promise<void> => {
      vault = await withKeys();
    },
    close: () => database.close(),
  };
};

interface Rehearsed {
  readonly product: Product;
  readonly url: string;
}

/** Runs `npm run keys`; killed after `killAfterMs`, where that is given. What it said, and how it ended. */
const keys = (
  { product, url }: Rehearsed,
  act: string,
  killAfterMs?: number,
): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'scripts/keys.ts'), act], {
      env: { PATH: process.env['PATH'] ?? '', TAEL_DATA: product.dataDir, DATABASE_URL: url },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const hear = (text: Buffer): void => {
      // From the first batch on it is at work.
      if (said === '' && killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
      said += text.toString('utf8');
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => resolve({ code, said }));
  });

const expectDone = async (rehearsed: Rehearsed, act: string): Promise<string> => {
  const { code, said } = await keys(rehearsed, act);
  if (code !== 0) throw new Error(`npm run keys -- ${act} ended with ${code}: ${said}`);
  return said.trim();
};

const restart = async (product: Product): Promise<void> => {
  await product.stop();
  await product.start();
};

/** Reads and makes numbers until it is told to stop; how many of each, and how many reads were wrong. */
const traffic = (vault: Awaited<ReturnType<typeof openVault>>) => {
  let isOver = false;
  const count = { read: 0, made: 0, wrong: 0 };
  const loops = Promise.all([
    (async () => {
      while (!isOver)
        for (const one of [...vault.known].slice(-200)) {
          count.read += 1;
          count.wrong += await vault.wrong([one]);
          if (isOver) break;
        }
    })(),
    (async () => {
      for (; !isOver; count.made += 5) await vault.issue(5);
    })(),
  ]);
  return {
    stop: async () => {
      isOver = true;
      await loops;
      return count;
    },
  };
};

/**
 * The exchange of the master key, rehearsed with a product of its own and the commands of the page: with numbers made and read
 * all the time, the work killed and begun again, and a key that may not go yet. Nothing of an installation is touched.
 */
export const rehearseRotation = async (): Promise<void> => {
  // The address is of the database that the rehearsal keeps running.
  const env: Record<string, string> = {};
  const product = await prepareProduct('keys', () => Promise.resolve(), env);
  const server = await startEmbeddedPostgres({ dataDir: product.dataDir });
  const { url } = server;
  env['DATABASE_URL'] = url;
  const rehearsed = { product, url };
  const faults: string[] = [];
  const judge = (holds: boolean, what: string): void => {
    say(`  ${what}${holds ? '' : ': FAILED'}`);
    if (!holds) faults.push(what);
  };
  const expectRefused = async (act: string, what: string): Promise<void> =>
    judge((await keys(rehearsed, act)).code === 1, `Refused: ${what}`);
  await product.start();
  const vault = await openVault(product, url);
  try {
    while (vault.known.size < many) await vault.issue(batch);
    const old = masterKeyId(keysIn(keysOfSandbox(product.dataDir).master)[0]);
    say(`${many} card numbers under the master key ${old}.`);
    await expectDone(rehearsed, 'new');
    await expectDone(rehearsed, 'exchange');
    await expectRefused('rewrap', 'sealing with a new key that a server does not have');
    await expectDone(rehearsed, 'exchange');
    await restart(product);
    await expectDone(rehearsed, 'exchange');
    await expectRefused('rewrap', 'retiring the old key while a server seals with it');
    await restart(product);
    await vault.reopen();
    await expectRefused('drop', 'taking away the old key while rows are under it');
    const going = traffic(vault);
    for (let kill = 0; kill < kills; kill += 1) await keys(rehearsed, 'rewrap', 20 * kill);
    say(`  Sealing anew was killed ${kills} times.`);
    const begun = performance.now();
    const said = await expectDone(rehearsed, 'rewrap');
    const { read, made, wrong } = await going.stop();
    say(`  ${said.split('\n').at(-2) ?? ''} It took ${((performance.now() - begun) / 1_000).toFixed(1)} s.`);
    judge(wrong === 0, `Meanwhile ${read} numbers were read and ${made} made, ${wrong} wrong`);
    judge(said.includes(old), `The key ${old} is retired`);
    await expectDone(rehearsed, 'drop');
    await restart(product);
    await vault.reopen();
    const lost = await vault.wrong();
    judge(
      lost === 0,
      `With the new key alone, ${vault.known.size} numbers and codes are what they were, ${lost} are not`,
    );
    await expectDone(rehearsed, 'status');
    say(faults.length === 0 ? 'The drill is passed.' : `The drill FAILED: ${faults.join('; ')}.`);
  } catch (error) {
    faults.push('error');
    process.stderr.write(`The drill FAILED: ${error instanceof Error ? error.message : String(error)}\n`);
  } finally {
    await vault.close();
    await product.stop();
    await server.stop();
    await product.remove();
  }
  if (faults.length > 0) process.exitCode = 1;
};
