// The server with restart at each change, and the console with hot reload in front of it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './lib/root.ts';
import { toolEnv, tools } from './lib/run.ts';

const serverPort = process.env['PORT'] ?? '8080';
const consolePort = process.env['CONSOLE_PORT'] ?? '5173';

function launch(args: string[], cwd: string, env: Record<string, string>): ReturnType<typeof spawn> {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  child.once('exit', (code) => stopAll(code ?? 1));
  return child;
}

let isStopping = false;
function stopAll(code: number): void {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}

const children = [
  launch(['--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts')], root, {
    PORT: serverPort,
    // The browser's pages come from the console's port, and the balance socket asks where it was opened.
    TAEL_PUBLIC_URL: `http://localhost:${consolePort}`,
  }),
  launch([join(root, tools.reactRouter), 'dev', '--port', consolePort], join(root, 'apps/web'), {
    ...toolEnv,
    TAEL_SERVER: `http://127.0.0.1:${serverPort}`,
  }),
];
process.on('SIGINT', () => stopAll(0));
process.on('SIGTERM', () => stopAll(0));
