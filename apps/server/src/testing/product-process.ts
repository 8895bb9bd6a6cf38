/** The product as it is started, in a process of its own with its own database: for harnesses that kill or flood it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { networkSignatureHeader, authorizationRoutes } from '@tael/contract/authorizations/routes';
import { startEmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { removeCluster } from '../kernel/database/postgres-place.ts';
import { networkSignature } from '../providers/card-network/signature.ts';
import { openLiveBank, type LiveBank } from './live-bank.ts';

export interface ProductAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

export interface ProductCall {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** The address that the call is to come from, as a proxy tells it. */
  readonly from: string;
}

export type Product = Awaited<ReturnType<typeof prepareProduct>>;

/** A data folder with a bank in it, which `fill` prepares, and the means to run the product on it. */
export const prepareProduct = async (
  name: string,
  fill: (bank: LiveBank) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
) => {
  const dataDir = mkdtempSync(join(tmpdir(), `tael-${name}-`));
  chmodSync(dataDir, 0o711);
  let port = 0;
  const agent = new Agent({ keepAlive: true });

  /** Opens the bank's own database while the product does not run. */
  const beside = async <R>(work: (bank: LiveBank) => Promise<R>): Promise<R> => {
    const server = await startEmbeddedPostgres({ dataDir });
    try {
      await migrate(server.url);
      const bank = openLiveBank(server.url, dataDir);
      return await work(bank).finally(() => bank.close());
    } finally {
      await server.stop();
    }
  };
  await beside(fill);

  let child: ChildProcess | undefined;
  let said = '';
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const ending = child;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return null;
    const code = new Promise<number | null>((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    return code;
  };

  /** Starts it and waits until it says that it is ready; the milliseconds that took. */
  const start = async (): Promise<number> => {
    // One that a failed test left running would hold the folder.
    await end('SIGKILL');
    const begun = performance.now();
    said = '';
    const next = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      env: {
        PATH: process.env.PATH ?? '',
        TAEL_DATA: dataDir,
        TAEL_SEED: 'false',
        TAEL_TRUSTED_PROXIES: '127.0.0.1',
        // One that nobody else can take meanwhile.
        PORT: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = next;
    await new Promise<void>((resolve, reject) => {
      const hear = (text: Buffer): void => {
        said += text.toString('utf8');
        const ready = /Tael is ready at http:\/\/localhost:(\d+)/.exec(said);
        if (!ready) return;
        port = Number(ready[1]);
        resolve();
      };
      next.stdout.on('data', hear);
      next.stderr.on('data', hear);
      next.once('exit', () => reject(new Error(`the product ended: ${said}`)));
    });
    return performance.now() - begun;
  };
  const call = ({ method, path, headers = {}, body, from }: ProductCall): Promise<ProductAnswer> =>
    new Promise((resolve, reject) => {
      const length = body && { 'content-length': body.length, 'content-type': 'application/json' };
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          agent,
          headers: { ...length, ...headers, 'x-forwarded-for': from },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(parts).toString('utf8'),
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });

  /** Brings a message of the card network, signed as it is sent. */
  const tell = (message: object, from: string): Promise<ProductAnswer> => {
    // Boundary: written by the product's own configuration.
    const keys = JSON.parse(readFileSync(join(dataDir, 'sandbox-keys.json'), 'utf8')) as {
      cardNetwork: string;
    };
    const body = Buffer.from(JSON.stringify(message));
    const signature = networkSignature(Buffer.from(keys.cardNetwork, 'base64'), body, Date.now());
    const { path, method } = authorizationRoutes.receiveNetworkMessage;
    return call({ method, path, headers: { [networkSignatureHeader]: signature }, body, from });
  };

  return {
    dataDir,
    beside,
    start,
    call,
    tell,
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    said: () => said,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    remove: async () => {
      await end('SIGKILL');
      agent.destroy();
      // What a killed product left running ends with the folder's next owner.
      await startEmbeddedPostgres({ dataDir }).then((server) => server.stop());
      removeCluster(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
