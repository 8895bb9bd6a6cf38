import type { TestDatabase } from './database.ts';

/** What was announced about an object, in its order. */
export const topicsOf = async (db: TestDatabase, objectId: string): Promise<string[]> => {
  const { rows } = await db.pool.query<{ topic: string }>(
    'select topic from outbox where object_id = $1 order by object_seq',
    [objectId],
  );
  return rows.map(({ topic }) => topic);
};
