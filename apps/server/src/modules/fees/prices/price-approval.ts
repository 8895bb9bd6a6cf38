import type { ShownValue } from '@tael/contract/approvals/shown';
import { formatMoney, money } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Ask, Executor } from '../../approvals/index.ts';
import { customerNames } from '../../org/index.ts';
import { settingsOf } from '../../limits/index.ts';
import { defaultTenantId } from '../../platform/index.ts';
import { ruleFor, type PriceRule } from '../rules.ts';
import {
  findPriceChange,
  insertPriceVersion,
  lockPrice,
  movePriceChange,
  nameOf,
  type PriceChangeRow,
} from './price-repository.ts';
import { insertPriceNotice } from './notice-repository.ts';
import { earliestBeginning, isWorse } from './price-rules.ts';
import { listRule } from './present-prices.ts';
import { rulesOf } from './rules-of.ts';

export const askOfPrice = (change: PriceChangeRow): Ask => ({
  act: 'price.changed',
  object: { type: 'price', id: change.id },
  // Prices are the platform's to change, an operator's too.
  owner: { tenantId: defaultTenantId, customerId: null },
  subjectCustomerId: change.customer_id,
  content: { amount: change.amount === null ? null : formatMoney(money(change.amount, change.currency)) },
  makerId: change.made_by,
});

const kindOf = ({ entity_type: type }: PriceChangeRow): string => (type === 2 ? 'business' : 'personal');

const lockedChange = async (tx: Tx, id: string): Promise<PriceChangeRow> => {
  const found = (await findPriceChange(tx, id)) ?? fail('not_found');
  await lockPrice(tx, nameOf(found));
  return (await findPriceChange(tx, id)) ?? fail('not_found');
};

/** What is paid now, and what is to come already. */
const amountsStanding = (
  rules: readonly PriceRule[],
  versions: readonly PriceRule[],
  list: PriceRule,
  now: Date,
): bigint[] => {
  const inForce = ruleFor(rules, now) ?? list;
  const coming = versions.filter(({ validFrom }) => validFrom > now);
  return [inForce, ...coming.map((rule) => (rule.isList ? list : rule))].map(
    ({ unitAmount }) => unitAmount.minor,
  );
};

/**
 * Adds what was proposed to the schedule. It begins on its day; where the approval came later, now, or a higher price after
 * its customers had their notice.
 */
export const beginPrice = async (tx: Tx, ctx: Context, change: PriceChangeRow): Promise<void> => {
  const name = nameOf(change);
  const list = await listRule(tx, ctx, name);
  const { customerId } = name;
  const rules = await rulesOf(tx, name);
  const versions = rules.filter((rule) => rule.customerId === customerId);
  const now = ctx.clock.now();
  const to = change.amount ?? list.unitAmount.minor;
  const worse = isWorse(to, amountsStanding(rules, versions, list, now));
  const earliest = earliestBeginning(now, worse, (await settingsOf(tx, name.tenantId)).priceNoticeDays);
  const validFrom = change.valid_from > earliest ? change.valid_from : earliest;
  const version = Math.max(0, ...versions.map((rule) => rule.version)) + 1;
  await insertPriceVersion(tx, name, { id: newId(), version, amount: change.amount, validFrom, list });
  await movePriceChange(tx, change.id, 'approved');
  if (worse) await insertPriceNotice(tx, { ...change, amount: to, valid_from: validFrom });
  await audit(tx, ctx, {
    action: 'fees.price_changed',
    object: { type: 'price', id: change.id },
    tenantId: change.tenant_id,
    customerId: change.customer_id,
    after: {
      code: change.code,
      entityType: change.entity_type,
      version,
      amount: askOfPrice(change).content['amount'],
      from: validFrom.toISOString(),
    },
  });
};

/** A price as its approver reads it, beside the one in force. */
export const priceExecutor: Executor = {
  describe: async (tx, { objectId }) => {
    const change = (await findPriceChange(tx, objectId)) ?? fail('not_found');
    const { code, amount, before_amount: before, currency, customer_id: customerId } = change;
    const names = await customerNames(tx, customerId === null ? [] : [customerId]);
    const of = (minor: bigint): ShownValue => ({
      kind: 'money',
      amount: formatMoney(money(minor, currency)),
      currency,
    });
    return {
      facts: [
        { field: 'fee', value: { kind: 'code', of: 'fee', code } },
        { field: 'customer_kind', value: { kind: 'code', of: 'customer_kind', code: kindOf(change) } },
        ...(customerId === null
          ? []
          : [{ field: 'customer', value: { kind: 'text', text: names.get(customerId) ?? '' } } as const]),
        { field: 'starts_at', value: { kind: 'instant', at: change.valid_from.toISOString() } },
        { field: 'note', value: { kind: 'text', text: change.reason } },
      ],
      // Nothing afterwards is the list price again.
      changes: [{ field: 'value', before: of(before), after: amount === null ? null : of(amount) }],
    };
  },
  execute: async (tx, ctx, { objectId }) => {
    const change = await lockedChange(tx, objectId);
    if (change.state !== 'waiting') fail('conflict');
    await beginPrice(tx, ctx, change);
  },
  ended: async (tx, ctx, { objectId }, how) => {
    const { id, state, code, tenant_id: tenantId } = await lockedChange(tx, objectId);
    if (state !== 'waiting') return;
    const became = how === 'rejected' ? 'rejected' : 'withdrawn';
    await movePriceChange(tx, id, became);
    await audit(tx, ctx, {
      action: `fees.price_${became}`,
      object: { type: 'price', id },
      tenantId,
      customerId: null,
      before: { code, state },
      after: { code, state: became },
    });
  },
};
