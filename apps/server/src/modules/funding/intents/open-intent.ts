import type { FundingWay } from '@tael/contract/funding/intents/states';
import { formatMoney, formatRate, type Money, type Rate } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { searchTextOf } from '../../../kernel/lists/search-text.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { HolderOf } from '../deps.ts';
import { recordIntentMove } from './move-intent.ts';
import { insertIntent, type IntentRow } from './repository.ts';

export interface NewIntent {
  readonly tenantId: string;
  readonly customerId: string;
  readonly way: FundingWay;
  /** What the balance is to grow by before the fee; null where whatever arrives is taken. */
  readonly amount: Money | null;
  /** What the payer is asked for where that is another currency, at a rate of units of it for one of `amount`. */
  readonly pay?: { readonly amount: Money; readonly rate: Rate };
  /** By what its payment finds it; nobody else's. */
  readonly reference: string;
  readonly senderName?: string;
  readonly expiresAt: Date | null;
  /** Who is told what becomes of it where nobody of the customer opens it. */
  readonly holderOf?: HolderOf;
}

/** Opens an intent that waits for its payer: on somebody's wish, or because money came by a way that asks for none. */
export const openIntent = async (tx: Tx, ctx: Context, wanted: NewIntent): Promise<IntentRow> => {
  const { amount, pay, senderName } = wanted;
  const intent: IntentRow = {
    id: newId(),
    tenant_id: wanted.tenantId,
    customer_id: wanted.customerId,
    way: wanted.way,
    state: 'waiting',
    amount: amount?.minor ?? null,
    currency: amount?.currency ?? 'USD',
    pay_amount: pay?.amount.minor ?? null,
    pay_currency: pay?.amount.currency ?? null,
    rate: pay ? formatRate(pay.rate) : null,
    credited: null,
    fee: null,
    sender_name: senderName ?? null,
    reference: wanted.reference,
    review_reasons: [],
    reason: null,
    created_by: ctx.principal?.userId ?? null,
    created_email: await toldTo(tx, ctx, wanted),
    created_language: ctx.language,
    created_at: ctx.clock.now(),
    expires_at: wanted.expiresAt,
    paid_at: null,
    search_text: intentSearchText(wanted.reference, senderName ?? null),
    version: 1,
  };
  await insertIntent(tx, intent);
  await recordIntentMove(tx, ctx, intent, {
    from: null,
    action: 'funding.intent_opened',
    after: {
      amount: amount && formatMoney(amount),
      ...(pay && { payAmount: formatMoney(pay.amount), payCurrency: pay.amount.currency, rate: intent.rate }),
    },
  });
  return intent;
};

/** Whoever of the customer opens it is mailed what becomes of it; staff and jobs open one for its holder. */
const toldTo = async (tx: Tx, { principal }: Context, wanted: NewIntent): Promise<string | null> => {
  if (principal && principal.customerId !== null) return principal.email;
  return (await wanted.holderOf?.(tx, wanted))?.email ?? null;
};

/** What an intent is found by. */
export const intentSearchText = (reference: string, senderName: string | null): string =>
  searchTextOf([reference, senderName ?? '']);
