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
