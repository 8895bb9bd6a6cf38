import type { Context } from '../../../kernel/context.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';

/** A table with rows of a tenant, by its primary key; a small one has none. */
export interface TenantTable {
  readonly name: string;
  readonly key: readonly string[];
  /** The column that has the tenant's id; none where only the row-level security knows. */
  readonly owner: string | undefined;
  readonly columns: readonly string[];
}

/** What an export asks of the schema, which belongs to many modules. */
export interface ExportRules {
  /** The table of the tenants themselves. */
  readonly tenants: string;
  /** The tables that are no part of it. */
  readonly leftOut: RegExp;
  /** As `table.column`; a `bytea` is left out anyway: keys, digests and what is sealed with keys of this installation. */
  readonly leftOutColumns: readonly string[];
}

/**
 * The tables whose rows the row-level security of a tenant shows: all of them but those that are left out. What is sealed
 * (numbers of cards and accounts) goes from one vault to another, and never through a file.
 */
export const tenantTables = async (ctx: Context, rules: ExportRules): Promise<readonly TenantTable[]> => {
  const { rows } = await read(ctx, (tx) =>
    tx.client.query<Omit<TenantTable, 'owner'>>(`
      select c.relname as name,
        coalesce((select array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum))
           from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
          where i.indrelid = c.oid and i.indisprimary), '{}') as key,
        (select array_agg(a.attname::text order by a.attnum)
           from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
            and a.atttypid <> 'bytea'::regtype) as columns
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relrowsecurity and has_table_privilege(c.oid, 'select')
      order by c.relname`),
  );
  return rows
    .filter(({ name }) => !rules.leftOut.test(name))
    .map((table) => ({
      ...table,
      owner: table.name === rules.tenants ? 'id' : table.columns.find((column) => column === 'tenant_id'),
      columns: table.columns.filter((column) => !rules.leftOutColumns.includes(`${table.name}.${column}`)),
    }));
};

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** The next rows after a key, in its order: each as a line of JSON. Of a table without a key all of them. */
export const nextRows = async (
  tx: Tx,
  { name, key, owner, columns }: TenantTable,
  { after, limit }: { readonly after: readonly string[] | undefined; readonly limit: number },
): Promise<readonly { readonly line: string; readonly key: readonly string[] }[]> => {
  // What belongs to nobody, or to all, is shown to every tenant and is not its own.
  const conditions = [
    ...(owner ? [`"${owner}" = current_setting('app.tenant_id')::uuid`] : []),
    ...(after ? [`(${quoted(key)}) > (${after.map((_, at) => `$${String(at + 2)}`).join(', ')})`] : []),
  ];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const { rows } = await tx.client.query<{ line: string; key: readonly string[] }>(
    `select row_to_json(one)::text as line, array[${key.map((part) => `one."${part}"::text`).join(', ')}]::text[] as key
       from (select ${quoted(columns)} from "${name}" ${where} order by ${quoted(key) || '1'} limit $1) as one`,
    [key.length === 0 ? null : limit, ...(after ?? [])],
  );
  return rows;
};
