// `npm run drill -- restore [folder]` rehearses a restore, `npm run drill -- failover` the loss of the database's machine,
// `npm run drill -- keys` the exchange of the master key.
import { refuse } from './lib/configured-database.ts';

const [what, folder, ...more] = process.argv.slice(2);
if (what === 'restore' && more.length === 0) {
  const { rehearseRestore } = await import('./drill/restore.ts');
  await rehearseRestore(folder);
} else if (what === 'failover' && folder === undefined) {
  const { rehearseFailover } = await import('./drill/failover.ts');
  await rehearseFailover();
} else if (what === 'keys' && folder === undefined) {
  const { rehearseRotation } = await import('./drill/keys.ts');
  await rehearseRotation();
} else
  refuse(
    'Usage: npm run drill -- restore [<the folder of a backup>], npm run drill -- failover, or npm run drill -- keys.',
  );
