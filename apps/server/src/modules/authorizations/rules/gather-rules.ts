/** The customer's own rules at the terminal: what each says of this purchase, and what follows from it. */
import type { NetworkMessage } from '@tael/contract/authorizations/schemas';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { freezeByRule, type CardForDecision } from '../../cards/index.ts';
import { evaluateRule, nothingRecent } from './evaluate-rule.ts';
import { merchantOf } from '../merchant-of.ts';
import { insertHits, paidSince, rulesInUse } from './rule-repository.ts';
import type { NetworkAnswer } from '../message-repository.ts';
import { bookableAmount } from '../bookable-amount.ts';
import type { RuleFact } from './rule-checks.ts';

const minuteMs = 60_000;

/** What is asked for at the terminal, and with which card. */
interface Purchase {
  readonly message: NetworkMessage;
  readonly card: CardForDecision;
}

/** What the rules of this customer say; only asked for customers that have one in use. */
export const gatherRules = async (
  tx: Tx,
  ctx: Context,
  { message, card }: Purchase,
): Promise<readonly RuleFact[]> => {
  const merchant = merchantOf(message);
  const amount = bookableAmount(message.amount, card.currency)?.minor;
  if (amount === undefined) return [];
  const at = ctx.clock.millis();
  const happening = {
    merchantName: merchant.name,
    merchantCity: merchant.city,
    categoryCode: merchant.categoryCode,
    country: merchant.country,
    presence: message.presence,
    amount,
    at,
  };
  const facts: RuleFact[] = [];
  for (const { id, number, status, content } of await rulesInUse(tx, card.customerId)) {
    const { velocity, name, action } = content;
    const recent = velocity
      ? await paidSince(tx, card.id, new Date(at - velocity.minutes * minuteMs))
      : nothingRecent;
    const verdict = evaluateRule(content, happening, recent);
    facts.push({ id, number, name, action, isShadow: status === 'shadow', ...verdict });
  }
  return facts;
};

/** Keeps which rules were meant for a purchase, and freezes its card where the one that declined it says so. */
export const followRules = async (
  tx: Tx,
  ctx: Context,
  { card }: Purchase,
  rules: readonly RuleFact[],
  { authorizationId, reason }: Pick<NetworkAnswer, 'authorizationId' | 'reason'>,
): Promise<void> => {
  const meant = rules.filter(({ isMeant }) => isMeant);
  if (meant.length === 0 || authorizationId === null) return;
  await insertHits(
    tx,
    meant.map(({ id, number, isShadow }) => ({
      rule_id: id,
      authorization_id: authorizationId,
      number,
      tenant_id: card.tenantId,
      customer_id: card.customerId,
      is_shadow: isShadow,
      at: ctx.clock.now(),
    })),
  );
  const freezing = meant.find(({ action, isShadow }) => action === 'freeze' && !isShadow);
  if (reason === 'rule_frozen' && freezing) await freezeByRule(tx, ctx, card.id, freezing.name);
};
