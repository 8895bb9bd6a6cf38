// Brings the database of DATABASE_URL forward and ends: before a new version is put in place of an old one.
import { readPlace } from './config.ts';
import { migrate } from './kernel/database/migrate.ts';

const { databaseUrl } = readPlace();
if (databaseUrl === null) {
  process.stderr.write('DATABASE_URL names the database to bring forward.\n');
  process.exit(1);
}
await migrate(databaseUrl);
