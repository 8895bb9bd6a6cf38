import type { Tx } from '../../../kernel/transaction.ts';

/** By whose days the accounts of a customer are counted; undefined where it lies outside the scope. */
export const zoneOfAccount = async (
  tx: Tx,
  customerId: string,
  code: number,
): Promise<string | undefined> => {
  const found = await tx.client.query<{ time_zone: string }>({
    name: 'org_zone_of_account',
    text: 'select time_zone from org_accounts where customer_id = $1 and code = $2',
    values: [customerId, code],
  });
  return found.rows[0]?.time_zone;
};

/** `setAt` is when the owner chose it; null leaves it a default. */
export const updateZone = async (
  tx: Tx,
  customerId: string,
  { zone, setAt }: { readonly zone: string; readonly setAt: Date | null },
): Promise<void> => {
  await tx.client.query(
    'update org_accounts set time_zone = $2, time_zone_set_at = $3, version = version + 1 where customer_id = $1',
    [customerId, zone, setAt],
  );
};
