import type { InputOf, OutputOf } from '@tael/contract';
import type { priceRoutes } from '@tael/contract/fees/price-routes';
import { priceCodes } from '@tael/contract/fees/schedule';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { money } from '@tael/money';
import { emailsOf } from '../../identity/index.ts';
import { settingsOf } from '../../limits/index.ts';
import { findCustomer } from '../../org/index.ts';
import { requireTenant } from '../../platform/index.ts';
import { asResponse } from '../money-response.ts';
import { ruleFor, ruleInForce, type PriceRule } from '../rules.ts';
import { priceRules, rulesOf } from './rules-of.ts';
import { countChanges, openChanges, type PriceChangeRow, type PriceName } from './price-repository.ts';

type Routes = typeof priceRoutes;
export type Price = OutputOf<Routes['changePrice']>;

/** Whose prices staff looks at: one customer's, or everybody's of an operator or of the platform. */
export const ownerOf = async (
  tx: Tx,
  ctx: Context,
  { customerId, tenantId }: InputOf<Routes['listPrices']>,
): Promise<{ readonly tenantId: string; readonly customerId: string | null }> => {
  if (customerId === undefined) {
    const { id } = await requireTenant(tx, ctx, tenantId ?? principalOf(ctx).tenantId);
    return { tenantId: id, customerId: null };
  }
  const customer = (await findCustomer(tx, customerId)) ?? fail('not_found');
  return { tenantId: customer.tenantId, customerId: customer.id };
};

const presentChange = (
  { id, amount, currency, valid_from, reason, made_by, made_at }: PriceChangeRow,
  emails: ReadonlyMap<string, string>,
): NonNullable<Price['open']> => ({
  id,
  amount: amount === null ? null : asResponse(money(amount, currency)),
  from: valid_from.toISOString(),
  reason,
  by: emails.get(made_by) ?? '',
  at: made_at.toISOString(),
});

const versionsOf = (rules: readonly PriceRule[], at: Date): Price['versions'] => {
  const now = ruleInForce(rules, at);
  return rules
    .toSorted((one, other) => other.version - one.version)
    .map((rule) => ({
      version: rule.version,
      amount: rule.isList ? null : asResponse(rule.unitAmount),
      from: rule.validFrom.toISOString(),
      standing: rule === now ? 'in_force' : rule.validFrom > at ? 'coming' : 'past',
    }));
};

/** Every price that is an amount, of both kinds of customers or of a customer's own kind, in the order of the contract. */
export const presentPrices = async (
  tx: Tx,
  ctx: Context,
  owner: { readonly tenantId: string; readonly customerId: string | null },
): Promise<Price[]> => {
  const { tenantId, customerId } = owner;
  const at = ctx.clock.now();
  const kind = customerId === null ? undefined : ((await findCustomer(tx, customerId))?.entityType ?? 1);
  const counts = await countChanges(tx, tenantId, customerId);
  const open = await openChanges(tx, tenantId, customerId);
  const emails = await emailsOf(tx, [...new Set(open.map((change) => change.made_by))]);
  const prices: Price[] = [];
  for (const entityType of kind === undefined ? ([1, 2] as const) : [kind]) {
    const rules = await priceRules(tx, { tenantId, entityType, customerId });
    for (const code of priceCodes) {
      const ofCode = rules.filter((rule) => rule.code === code);
      const list = ruleInForce(
        ofCode.filter((rule) => rule.customerId === null),
        at,
      );
      const inForce = ruleFor(ofCode, at);
      if (!list || !inForce || list.rate !== null) continue;
      const versions = ofCode.filter((rule) => rule.customerId === customerId);
      const change = open.find((one) => one.code === code && one.entity_type === entityType);
      prices.push({
        code,
        entityType,
        amount: asResponse(inForce.unitAmount),
        list: asResponse(list.unitAmount),
        isOwn: inForce.customerId !== null,
        condition: list.condition && { kind: list.condition.kind, amount: asResponse(list.condition.amount) },
        revision: versions.length + (counts.get(`${code}.${entityType}`) ?? 0),
        versions: versionsOf(versions, at),
        open: change ? presentChange(change, emails) : null,
      });
    }
  }
  return prices;
};

/** One price. Throws `not_found` for an act whose price is no amount of this schedule. */
export const presentPrice = async (tx: Tx, ctx: Context, name: PriceName): Promise<Price> =>
  (await presentPrices(tx, ctx, name)).find(
    ({ code, entityType }) => code === name.code && entityType === name.entityType,
  ) ?? fail('not_found');

/** The list price in force, which the next version is made from. */
export const listRule = async (tx: Tx, ctx: Context, name: PriceName): Promise<PriceRule> => {
  const { tenantId, code } = name;
  const list = ruleInForce(await rulesOf(tx, { ...name, customerId: null }), ctx.clock.now());
  assert(list, `the fee schedule of tenant ${tenantId} has a price for ${code}`);
  return list;
};

export const listPrices = (
  ctx: Context,
  input: InputOf<Routes['listPrices']>,
): Promise<OutputOf<Routes['listPrices']>> =>
  read(ctx, async (tx) => {
    const owner = await ownerOf(tx, ctx, input);
    const { priceNoticeDays: noticeDays } = await settingsOf(tx, owner.tenantId);
    return { items: await presentPrices(tx, ctx, owner), nextCursor: null, noticeDays };
  });
