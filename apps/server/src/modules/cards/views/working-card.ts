import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Whether the customer of a column has a card that can pay now. */
export const hasWorkingCard = (customerId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from cards_cards own where own.customer_id = ${sql.ref(customerId)} and own.status = 'active')`;
