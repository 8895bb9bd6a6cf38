import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

/** The builds of https://www.npmjs.com/package/@foundry-rs/anvil by platform and processor. */
const builds: Readonly<Record<string, string>> = {
  'darwin-arm64': 'darwin-arm64/bin/anvil',
  'darwin-x64': 'darwin-amd64/bin/anvil',
  'linux-arm64': 'linux-arm64/bin/anvil',
  'linux-x64': 'linux-amd64/bin/anvil',
  'win32-x64': 'win32-amd64/bin/anvil.exe',
};

const program = (): string => {
  const machine = `${process.platform}-${process.arch}`;
  const build = builds[machine];
  if (!build) throw new Error(`Anvil is not built for ${machine}.`);
  return createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${build}`);
};

export interface Anvil {
  /** Its JSON-RPC over HTTP, of this machine alone. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts an EVM of Foundry on a free port, which makes a block only when it is told to and keeps all in memory. */
export const startAnvil = async (): Promise<Anvil> => {
  const child = spawn(
    program(),
    ['--port', '0', '--no-mining', '--no-cors', '--order', 'fifo', '--color', 'never'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const end = (): void => void child.kill();
  process.once('exit', end);
  const gone = new Promise<void>((done) => child.once('close', () => done()));
  const url = await new Promise<string>((found, refused) => {
    child.once('error', refused);
    child.once('exit', (code) => refused(new Error(`Anvil ended with ${String(code)}.`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /^Listening on (?<address>\S+)$/.exec(line)?.groups?.['address'];
      if (address) found(`http://${address}`);
    });
  });
  return {
    url,
    close: async () => {
      process.off('exit', end);
      end();
      await gone;
    },
  };
};
