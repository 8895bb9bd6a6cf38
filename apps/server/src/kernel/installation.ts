import type { Tx } from './transaction.ts';

/** A small fact of this installation, or undefined when nobody has stated it. */
export const readInstallation = async (tx: Tx, name: string): Promise<unknown> => {
  const found = await tx.client.query<{ value: unknown }>('select value from installation where name = $1', [
    name,
  ]);
  return found.rows[0]?.value;
};

export const writeInstallation = async (tx: Tx, name: string, value: unknown): Promise<void> => {
  await tx.client.query(
    `insert into installation (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value`,
    [name, JSON.stringify(value)],
  );
};
