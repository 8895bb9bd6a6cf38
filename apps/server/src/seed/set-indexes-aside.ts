import type pg from 'pg';

interface Aside {
  readonly drop: string;
  readonly make: string;
}

/**
 * Takes the indexes of tables away and gives back the act that makes them anew: one sorted pass over a full table costs a
 * fraction of finding each row's place. Both in the caller's transaction, so that nobody ever meets a table without them.
 * What a foreign key stands on stays.
 */
export const setIndexesAside = async (
  client: pg.Client,
  tables: readonly string[],
): Promise<() => Promise<void>> => {
  const { rows } = await client.query<Aside>(
    `select case when owner.oid is null then format('drop index %s', index.indexrelid::regclass)
         else format('alter table %s drop constraint %s', owner.conrelid::regclass, quote_ident(owner.conname)) end as drop,
       case when owner.oid is null then pg_get_indexdef(index.indexrelid)
         else format('alter table %s add constraint %s %s', owner.conrelid::regclass, quote_ident(owner.conname),
           pg_get_constraintdef(owner.oid)) end as make
     from pg_index index
       left join pg_constraint owner on owner.conindid = index.indexrelid and owner.contype in ('p', 'u')
     where index.indrelid = any ($1::text[]::regclass[])
       and not exists (select from pg_constraint key where key.conindid = index.indexrelid and key.contype = 'f')`,
    [tables],
  );
  for (const { drop } of rows) await client.query(drop);
  return async () => {
    await client.query(`set local maintenance_work_mem = '512MB'`);
    for (const { make } of rows) await client.query(make);
  };
};
