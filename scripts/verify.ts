// Types, lint, format, boundaries, style and documents: no database, under a minute.
import { verify } from './lib/verify-steps.ts';

const failed = (await verify()).filter((step) => !step.ok);
process.stdout.write(failed.length === 0 ? 'Everything holds.\n' : `${failed.length} of the steps failed.\n`);
process.exit(failed.length === 0 ? 0 : 1);
