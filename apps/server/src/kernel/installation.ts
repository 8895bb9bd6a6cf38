import type { Tx } from './transaction.ts';

/** The name under which `npm run backup` notes when it ended. */
export const lastBackupName = 'last_backup';

/** A small fact of this installation, or undefined when nobody has stated it. */
export const readInstallation = async (tx: Tx, name: string): Promise<unknown> => {
  const found = await tx.client.query<{ value: unknown }>('select value from installation where name = $1', [
    name,
  ]);
  return found.rows[0]?.value;
};

export const writeInstallation = async (
  tx: Pick<Tx, 'client'>,
  name: string,
  value: unknown,
): Promise<void> => {
  await tx.client.query(
    `insert into installation (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value`,
    [name, JSON.stringify(value)],
  );
};

/** States a fact unless somebody has stated it before, and answers what stands. */
export const stateOnce = async (tx: Tx, name: string, value: unknown): Promise<unknown> => {
  await tx.client.query(
    'insert into installation (name, value) values ($1, $2) on conflict (name) do nothing',
    [name, JSON.stringify(value)],
  );
  return readInstallation(tx, name);
};
