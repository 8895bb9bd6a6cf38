import type { InputOf } from '@tael/contract';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import type { paymentRoutes } from '@tael/contract/payments/outgoing/routes';
import { mayArrive } from '@tael/contract/payments/outgoing/states';
import { formatDate, formatMoney } from '@tael/i18n';
import { paymentWords } from '@tael/i18n/payments';
import { add, money } from '@tael/money';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { openDocument } from '../../../kernel/document/document.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { accountZone, findCustomer } from '../../org/index.ts';
import { found } from './fund-payment.ts';
import { moneyText } from './present-payment.ts';
import { findPayment, type PaymentRow } from './repository.ts';

export interface ReceiptDeps {
  /** The product's name for a tenant (platform). */
  readonly productOf: (tx: Tx, tenantId: string) => Promise<string>;
}

const colour = '#0b69c7';

/** What a payment is and how it stands, as a PDF in the reader's language. */
export const savePaymentReceipt =
  ({ productOf }: ReceiptDeps) =>
  async (
    ctx: Context,
    { id, timeZone }: InputOf<(typeof paymentRoutes)['savePaymentReceipt']>,
  ): Promise<FileAnswer> => {
    const { customerId, tenantId, userId } = customerOf(ctx);
    const { payment, product, customer, zone } = await read(ctx, async (tx) => ({
      payment: found(await findPayment(tx, customerId, id)),
      product: await productOf(tx, tenantId),
      customer: (await findCustomer(tx, customerId))?.displayName ?? '',
      zone: timeZone ?? (await accountZone(tx, customerId)),
    }));
    const { receipt } = paymentWords(ctx.language);
    const document = openDocument({
      brand: { name: product, colour },
      title: [receipt.title],
      subtitle: payment.number,
      footer: [receipt.footer],
      pageOf: receipt.page('{page}', '{pages}'),
      file: {
        title: receipt.file(payment.number),
        language: ctx.language === 'zh_CN' ? 'zh-CN' : 'en',
        at: ctx.clock.now(),
      },
    });
    document.facts(
      factsOf(ctx, payment, { customer, zone }).map(([label, value]) => ({ label: [label], value })),
    );
    const shown = (minor: bigint) => formatMoney(moneyText(minor, payment.currency).amount, payment.currency);
    const total = add(money(payment.amount, payment.currency), money(payment.fee, payment.currency));
    document.totals([
      { label: [receipt.amount], value: shown(payment.amount) },
      { label: [receipt.fee], value: shown(payment.fee) },
      { label: [receipt.total], value: shown(total.minor), isStrong: true },
    ]);
    return {
      name: `${receipt.file(payment.number)}.pdf`,
      mediaType: 'application/pdf',
      content: await document.finish(userId),
    };
  };

const factsOf = (
  ctx: Context,
  payment: PaymentRow,
  { customer, zone }: { readonly customer: string; readonly zone: string },
): readonly (readonly [string, string])[] => {
  const { receipt, methods, states } = paymentWords(ctx.language);
  const { language } = ctx;
  const day = (text: string) => formatDate(text, { language, pattern: 'date', zone: 'UTC' });
  const account = [payment.payee_bank_name, payment.payee_last_four && `•• ${payment.payee_last_four}`]
    .join(' ')
    .trim();
  const payout = moneyText(payment.payout_amount, payment.payout_currency);
  const isExchanged = payment.payout_currency !== payment.currency;
  const { arrives_from: from, arrives_until: until } = payment;
  const arrival = from === until ? day(from) : receipt.arrivesBetween(day(from), day(until));
  const isComing = mayArrive(payment.state);
  const facts: readonly (readonly [string, string | null])[] = [
    [receipt.number, payment.number],
    [receipt.status, states[payment.state]],
    [receipt.from, customer],
    [receipt.to, payment.payee_name],
    [receipt.account, account],
    [receipt.method, methods[payment.method]],
    [receipt.payout, isExchanged ? formatMoney(payout.amount, payout.currency) : null],
    [receipt.rate, isExchanged ? payment.rate : null],
    [receipt.created, formatDate(payment.created_at.toISOString(), { language, pattern: 'dateTime', zone })],
    [receipt.leaves, isComing || payment.submitted_at ? day(payment.leaves_on) : null],
    [receipt.arrives, isComing ? arrival : null],
    [receipt.trace, payment.trace_number],
    [receipt.imad, payment.imad],
    [receipt.uetr, payment.uetr],
    [receipt.check, payment.check_number],
    [receipt.memo, payment.memo],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
};
