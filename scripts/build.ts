// The console alone, for an image or a machine that only serves.
import { buildConsole } from './lib/console-build.ts';

process.exit((await buildConsole()) ? 0 : 1);
