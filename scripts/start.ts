// Everything on a fresh machine: the console built when needed, then the server in this same process.
import { buildConsole } from './lib/console-build.ts';

if (!(await buildConsole())) process.exit(1);
await import('../apps/server/src/main.ts');
