/** The SQL of who has which cards. */
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/transaction.ts';

/** How many cards each department of a customer has; one without any is absent. */
export const countByDepartment = async (tx: Tx, customerId: string): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ department_id: string; cards: number }>`
    select department_id, count(*)::integer as cards from cards_cards
    where customer_id = ${customerId} and department_id is not null group by department_id
  `.execute(tx.db);
  return new Map(rows.map((row) => [row.department_id, row.cards]));
};

/** Where a card belongs, and whom it is given to. */
export const placeOfCard = async (
  tx: Tx,
  cardId: string,
): Promise<{ readonly departmentId: string | null; readonly assigneeId: string | null } | undefined> => {
  const { rows } = await sql<{ departmentId: string | null; assigneeId: string | null }>`
    select department_id as "departmentId", assignee_id as "assigneeId" from cards_cards where id = ${cardId}
  `.execute(tx.db);
  return rows[0];
};
