import { userType } from '@tael/contract/identity/states';
import { sql, type RawBuilder } from 'kysely';
import type { CustomerPrincipal } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';

/**
 * Which of a customer's cards a transaction sees by its scope: a sub-account those that are given to it or belong to a
 * department that it leads, everybody else all. `table` is what the statement calls the cards.
 */
export const isVisibleCard = ({ scope }: Tx, table = 'cards_cards'): RawBuilder<boolean> =>
  scope.kind === 'person'
    ? sql<boolean>`(${sql.ref(`${table}.assignee_id`)} = ${scope.userId}
        or ${sql.ref(`${table}.department_id`)} = any (${scope.departmentIds}::uuid[]))`
    : sql<boolean>`true`;

/** The cards that a sub-account sees, as a part of a statement; undefined for everybody who sees all of a customer's. */
export const visibleCards = (tx: Tx): RawBuilder<unknown> | undefined =>
  tx.scope.kind === 'person'
    ? sql`(select id from cards_cards where customer_id = ${tx.scope.customerId} and ${isVisibleCard(tx)})`
    : undefined;

/** The cards of a customer that somebody holds (`holdsCard`), as a part of a statement. */
export const cardsHeldBy = ({ customerId, userId, userType: type }: CustomerPrincipal): RawBuilder<unknown> =>
  sql`(select id from cards_cards where customer_id = ${customerId}
    and (assignee_id = ${userId} or (assignee_id is null and ${type === userType.customer})))`;

/** Those of these cards that the scope reaches. */
export const visibleCardsAmong = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from cards_cards where id = any (${ids}::uuid[]) and ${isVisibleCard(tx)}
  `.execute(tx.db);
  return new Set(rows.map(({ id }) => id));
};

/** A customer's cards with the department that each belongs to now, as a part of a statement. */
export const departmentsOfCards = (customerId: string): RawBuilder<unknown> =>
  sql`(select id, department_id from cards_cards where customer_id = ${customerId})`;

/** The cards of a department, or those of none, as a part of a statement. */
export const cardsOfDepartment = (customerId: string, departmentId: string | null): RawBuilder<unknown> =>
  sql`(select id from cards_cards where customer_id = ${customerId}
    and department_id is not distinct from ${departmentId}::uuid)`;
