import type { Tx } from '../../../kernel/transaction.ts';

interface Beginning {
  /** Whose prices in force are taken over. */
  readonly from: string;
  readonly to: string;
  readonly at: Date;
}

/**
 * A new operator begins with the prices, tiers and plans of the platform that are in force, as a first version of its own:
 * what is changed later is changed for one of the two.
 */
export const beginPrices = async (tx: Tx, { from, to, at }: Beginning): Promise<void> => {
  await tx.client.query(
    `insert into fees_schedules
       (id, tenant_id, code, entity_type, version, amount, currency, valid_from, condition, condition_amount, rate)
     select gen_random_uuid(), $2, code, entity_type, 1, amount, currency, $3, condition, condition_amount, rate
       from (select distinct on (code, entity_type) * from fees_schedules
              where tenant_id = $1 and customer_id is null and valid_from <= $3
              order by code, entity_type, valid_from desc, version desc) in_force`,
    [from, to, at],
  );
  await tx.client.query(
    `insert into fees_tiers (id, tenant_id, code, entity_type, version, from_amount, currency, rate, valid_from)
     select gen_random_uuid(), $2, code, entity_type, 1, from_amount, currency, rate, $3
       from (select *, rank() over (partition by code, entity_type order by valid_from desc, version desc) as place
               from fees_tiers where tenant_id = $1 and valid_from <= $3) tiers
      where place = 1`,
    [from, to, at],
  );
  await tx.client.query(
    `insert into fees_plans (id, tenant_id, code, version, sub_accounts, amount, currency, valid_from)
     select gen_random_uuid(), $2, code, 1, sub_accounts, amount, currency, $3
       from (select distinct on (code) * from fees_plans
              where tenant_id = $1 and valid_from <= $3
              order by code, valid_from desc, version desc) in_force`,
    [from, to, at],
  );
};
