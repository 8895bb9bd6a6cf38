// The sandbox on a real EVM chain of this machine: a chain, a USDC on it, and a platform of their own that reads it as it
// would read any other. Both begin anew each time, because a chain without its past would contradict the books.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './lib/root.ts';
import { startLocalNode, type LocalNode } from './local-chain/node.ts';

const port = Number(process.env['TAEL_CHAIN_PORT'] ?? 8_545);

const started = async (): Promise<LocalNode> => {
  try {
    return await startLocalNode({ port, blockMs: 2_000 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    process.stderr.write(`Port ${String(port)} is taken: set TAEL_CHAIN_PORT to another one.\n`);
    return process.exit(1);
  }
};

const node = await started();
process.stdout.write(`Local chain at ${node.endpoints[0]}, USDC at ${node.usdc}\n`);
const data = join(resolve(process.env['TAEL_DATA'] ?? 'data'), 'local-chain');
rmSync(data, { recursive: true, force: true });
const platform = spawn(process.execPath, [...process.execArgv, join(root, 'scripts/start.ts')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    TAEL_DATA: data,
    TAEL_CHAIN_LOCAL: 'base',
    TAEL_CHAIN_BASE_RPC: node.endpoints.join(','),
    TAEL_CHAIN_BASE_TOKEN: node.usdc,
    TAEL_CHAIN_BASE_CONFIRMATIONS: '6',
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => platform.kill(signal));
platform.on('exit', (code) => {
  void node.close().then(() => process.exit(code ?? 1));
});
