// `npm run admin:create -- --email …`: the first person of the platform's staff, also in production. Prints the link by
// which they choose a password, once. Refused where there is staff already, unless `--force` says so.
import { parseArgs } from 'node:util';
import { email as emailField } from '@tael/contract/forms/fields';
import { systemClock } from '../apps/server/src/kernel/clock.ts';
import { openDatabase } from '../apps/server/src/kernel/database/database.ts';
import { Failure } from '../apps/server/src/kernel/failure.ts';
import { systemContext } from '../apps/server/src/kernel/system-context.ts';
import { createFirstAdmin } from '../apps/server/src/modules/org/index.ts';
import { defaultTenantId } from '../apps/server/src/modules/platform/index.ts';
import { onConfiguredDatabase, refuse } from './lib/configured-database.ts';

const USAGE = 'Usage: npm run admin:create -- --email person@example.com [--force]';

function readOptions(): { readonly email: string; readonly force: boolean } {
  try {
    const options = { email: { type: 'string' }, force: { type: 'boolean', default: false } } as const;
    const { values } = parseArgs({ options });
    return { email: emailField.parse(values.email), force: values.force };
  } catch {
    return refuse(USAGE);
  }
}

const asked = readOptions();
const link = await onConfiguredDatabase(async (url, config) => {
  const database = openDatabase({ url, maxConnections: 1 });
  const ctx = systemContext({ clock: systemClock, database, mayMoveMoney: () => Promise.resolve() });
  try {
    return await createFirstAdmin(ctx, {
      ...asked,
      tenantId: defaultTenantId,
      publicUrl: config.publicUrl,
    });
  } catch (error) {
    if (error instanceof Failure)
      throw new Error(`${asked.email} belongs to somebody already.`, { cause: error });
    throw error;
  } finally {
    await database.close();
  }
});
if (link === undefined)
  refuse('There is a platform administrator already. Invite others in the console, or insist with --force.');
process.stdout.write(
  `${asked.email} is a platform administrator once they choose a password, within 7 days:\n${link}\n`,
);
