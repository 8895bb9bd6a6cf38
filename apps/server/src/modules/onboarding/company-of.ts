import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tx } from '../../kernel/transaction.ts';
import { findCaseOf } from './repository.ts';

/** A customer's company as it was last stated; undefined for a customer that stated none. */
export const companyOf = async (
  tx: Tx,
  customerId: string,
): Promise<
  | {
      readonly name: string;
      readonly chineseName: string | null;
      readonly country: string;
      readonly address: string;
    }
  | undefined
> => {
  const company = (await findCaseOf(tx, customerId))?.company ?? undefined;
  return (
    company && {
      name: company.registeredBusinessName,
      chineseName: company.chineseBusinessName || null,
      country: company.country,
      address: `${company.address}, ${company.city} ${company.postalCode}`,
    }
  );
};

/**
 * Whether the customer of a column is at home in one of these countries: where a company is registered, or the nationality
 * that a person has proven.
 */
export const inCountries = (customerId: string, countries: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(select coalesce(known.company ->> 'country', known.details ->> 'nation') from onboarding_cases known
    where known.customer_id = ${sql.ref(customerId)} order by known.created_at desc limit 1) = any (${countries}::text[])`;
