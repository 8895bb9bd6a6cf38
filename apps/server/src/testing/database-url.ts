/** The migrated database that each test file copies. Nobody connects to it while it is copied. */
export const TEMPLATE_DATABASE = 'tael_template';

/** The same server and user, another database. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
