// Types, lint, format, boundaries, style and documents: no database, under a minute.
import { openRun } from '../apps/server/src/testing/run-folder.ts';
import { verify } from './lib/verify-steps.ts';

openRun();

const failed = (await verify()).filter((step) => !step.ok);
process.stdout.write(failed.length === 0 ? 'Everything holds.\n' : `${failed.length} of the steps failed.\n`);
process.exit(failed.length === 0 ? 0 : 1);
