import { amountFault } from '@tael/contract/forms/fields';
import { repeatKinds, type RepeatKind } from '@tael/contract/payments/calendar';
import { purposesOf } from '@tael/contract/payments/outgoing/purposes';
import { checkPayment, paymentFields } from '@tael/contract/payments/outgoing/schemas';
import {
  chargeBearers,
  adviceLanguages,
  fruitlessStates,
  type AmountSide,
  type AdviceLanguage,
  type ChargeBearer,
  type OutgoingMethod,
} from '@tael/contract/payments/outgoing/states';
import {
  add,
  formatMoney,
  isCurrencyCode,
  parseCurrency,
  parseMoney,
  subtract,
  type CurrencyCode,
} from '@tael/money';
import { z } from 'zod';
import { now } from '../../../../lib/clock.ts';
import { chosen } from '../../../../lib/forms/filters.ts';
import { checkBy, fieldMessage, type FieldErrors } from '../../../../lib/forms/form-errors.ts';
import type { PaymentDetail } from '../../api.ts';
import type { NewPayment, Payee, PaymentOption, RateQuote } from '../../compose-api.ts';

export const repeatChoices = ['none', ...repeatKinds] as const;
export const endings = ['never', 'until', 'count'] as const;

/** The share of a department, as it is typed. */
export interface SplitValues {
  readonly departmentId: string;
  readonly percent: string;
}

export interface ComposeValues {
  readonly payeeId: string;
  readonly side: AmountSide;
  readonly amount: string;
  readonly payOn: string;
  readonly method: OutgoingMethod | '';
  readonly quote: RateQuote | null;
  readonly chargeBearer: ChargeBearer;
  readonly purposeCode: string;
  readonly memo: string;
  readonly note: string;
  readonly departmentId: string;
  /** How departments share it; empty for one department, or the whole company. */
  readonly splits: readonly SplitValues[];
  readonly attachments: readonly { readonly id: string; readonly name: string }[];
  /** How the payee is told; `last` is as in the last payment. */
  readonly advice: AdviceLanguage | 'none' | 'last';
  /** The payment to the payee that is sent again by this one. */
  readonly againOf: { readonly id: string; readonly number: string; readonly payeeId: string } | null;
  readonly repeat: RepeatKind | 'none';
  readonly ending: (typeof endings)[number];
  readonly until: string;
  readonly count: string;
  /** A likely duplicate is meant. */
  readonly isMeant: boolean;
  /** The version on the server; null while there is none. */
  readonly version: number | null;
}

export const blank: ComposeValues = {
  payeeId: '',
  side: 'send',
  amount: '',
  payOn: '',
  method: '',
  quote: null,
  chargeBearer: 'SHA',
  purposeCode: '',
  memo: '',
  note: '',
  departmentId: '',
  splits: [],
  attachments: [],
  advice: 'last',
  againOf: null,
  repeat: 'none',
  ending: 'never',
  until: '',
  count: '',
  isMeant: false,
  version: null,
};

/** The same payment once more: what was agreed with the payee, but no date, no rate and no files. */
export const valuesAgain = (payment: PaymentDetail): ComposeValues => ({
  ...blank,
  payeeId: payment.payee.id,
  side: payment.side,
  amount: (payment.side === 'send' ? payment.amount : payment.payout).amount,
  method: payment.method,
  chargeBearer: payment.chargeBearer ?? blank.chargeBearer,
  purposeCode: payment.purposeCode ?? '',
  memo: payment.memo,
  note: payment.note,
  departmentId: payment.department?.id ?? '',
  splits: payment.splits.map(({ department, percent }) => ({
    departmentId: department.id,
    percent: String(percent),
  })),
  advice: payment.advice ?? 'none',
  againOf: fruitlessStates.some((state) => state === payment.state)
    ? { id: payment.id, number: payment.number, payeeId: payment.payee.id }
    : null,
});

export const valuesOf = (draft: PaymentDetail): ComposeValues => {
  const end = draft.repeat?.end ?? null;
  return {
    ...valuesAgain(draft),
    payOn: draft.payOn ?? '',
    attachments: draft.attachments,
    againOf: draft.againOf && { ...draft.againOf, payeeId: draft.payee.id },
    repeat: draft.repeat?.kind ?? 'none',
    ending: end === null ? 'never' : 'until' in end ? 'until' : 'count',
    until: end !== null && 'until' in end ? end.until : '',
    count: end !== null && 'count' in end ? String(end.count) : '',
    version: draft.version,
  };
};

export const adviceChoices = ['none', ...adviceLanguages] as const;

/** How the payee is told, once it is known how the last one was. */
export const adviceOf = (
  { advice }: ComposeValues,
  lastAdvice: AdviceLanguage | null | undefined,
): AdviceLanguage | 'none' => (advice === 'last' ? (lastAdvice ?? 'none') : advice);

/** What the amount is typed in: dollars, or the payee's own currency. */
export const currencyOf = (side: AmountSide, payee: Payee | null): CurrencyCode => {
  const currency = payee?.bank?.currency ?? 'USD';
  return side === 'receive' && isCurrencyCode(currency) ? currency : 'USD';
};

/** Money is exchanged on the way. */
export const isExchanged = (payee: Payee | null): boolean => (payee?.bank?.currency ?? 'USD') !== 'USD';

export const hasAmount = ({ amount, side }: ComposeValues, payee: Payee | null): boolean =>
  amount !== '' && amountFault(currencyOf(side, payee))(amount) === undefined;

/** Until when a payment cannot be sent this way; null once that moment has passed, and where nothing waits. */
export const waitsUntil = (option: Pick<PaymentOption, 'waitsUntil'> | undefined): string | null => {
  const until = option?.waitsUntil ?? null;
  return until !== null && Date.parse(until) > now() ? until : null;
};

/** Whether nothing may be sent to a payee this way: another account of it waits for approval. A first one is said elsewhere. */
export const isPaused = (
  payee: Pick<Payee, 'bank' | 'proposedBank'> | null,
  method: OutgoingMethod | undefined,
): boolean => payee !== null && payee.bank !== null && payee.proposedBank !== null && method !== 'check';

export const isHeld = ({ quote }: ComposeValues): boolean =>
  quote !== null && Date.parse(quote.expiresAt) > now();

/** A rate is held for what leaves at once; what waits for its day has that day's rate. */
export const needsQuote = ({ payOn }: ComposeValues, option: PaymentOption | undefined): boolean =>
  payOn === '' && option !== undefined && option.amount.currency !== option.payout.currency;

/** An option at the rate that is held: what it costs in all follows the amounts of that rate. */
export const atHeldRate = (option: PaymentOption, quote: RateQuote): PaymentOption => {
  const currency = parseCurrency(option.amount.currency);
  const read = ({ amount }: { readonly amount: string }) => parseMoney(amount, currency);
  const total = add(read(quote.amount), read(option.fee));
  const after = subtract(add(read(option.availableAfter), read(option.total)), total);
  return {
    ...option,
    amount: quote.amount,
    payout: quote.payout,
    rate: quote.rate,
    total: { amount: formatMoney(total), currency },
    availableAfter: { amount: formatMoney(after), currency },
    isCovered: after.minor >= 0n,
  };
};

const repeatOf = ({ repeat, ending, until, count }: ComposeValues): NewPayment['repeat'] => {
  if (repeat === 'none') return null;
  const end =
    ending === 'until' ? { until } : ending === 'count' ? { count: Number.parseInt(count, 10) } : null;
  return { kind: repeat, end };
};

/** What is typed, as the server takes it. */
export const inputOf = (
  values: ComposeValues,
  { id, method, payee }: { readonly id: string; readonly method: OutgoingMethod; readonly payee: Payee },
): NewPayment => {
  const isGlobal = method === 'global';
  const purposes = isGlobal ? purposesOf(payee.bank?.country ?? '') : [];
  return {
    id,
    payeeId: payee.id,
    amount: values.amount,
    side: values.side,
    method,
    payOn: values.payOn === '' ? null : values.payOn,
    quoteId: isGlobal && values.payOn === '' && isHeld(values) ? (values.quote?.id ?? null) : null,
    chargeBearer: isGlobal ? (chosen(chargeBearers, values.chargeBearer) ?? null) : null,
    purposeCode: chosen(purposes, values.purposeCode) ?? null,
    memo: values.memo,
    note: values.note,
    departmentId: values.departmentId === '' ? null : values.departmentId,
    splits: values.splits.map(({ departmentId, percent }) => ({
      departmentId,
      percent: Number.parseInt(percent, 10),
    })),
    attachmentIds: values.attachments.map((file) => file.id),
    repeat: repeatOf(values),
    againOf: values.againOf?.payeeId === payee.id ? values.againOf.id : null,
    advice: payee.email === '' ? null : (chosen(adviceLanguages, values.advice) ?? null),
  };
};

const checkFields = checkBy(z.strictObject({ id: z.string(), ...paymentFields }).superRefine(checkPayment));

/** What is wrong with the form, by its fields; nothing where it can be kept. */
export const faultsOf = (
  values: ComposeValues,
  { method, payee }: { readonly method: OutgoingMethod | ''; readonly payee: Payee | null },
): FieldErrors => {
  const required = fieldMessage('required');
  const amount =
    values.amount === '' ? 'required' : amountFault(currencyOf(values.side, payee))(values.amount);
  const first: FieldErrors = {
    ...(payee === null && { payeeId: required }),
    ...(amount && { amount: fieldMessage(amount) }),
  };
  if (payee === null || method === '')
    return { ...first, ...(Object.keys(first).length === 0 && { method: required }) };
  const asksPurpose = method === 'global' && purposesOf(payee.bank?.country ?? '').length > 0;
  return {
    ...checkFields(inputOf(values, { id: '', method, payee })),
    ...first,
    ...(asksPurpose && values.purposeCode === '' && { purposeCode: required }),
    ...(values.repeat !== 'none' && values.ending === 'until' && values.until === '' && { until: required }),
    ...(values.repeat !== 'none' &&
      values.ending === 'count' &&
      !/^\d+$/.test(values.count) && { count: required }),
  };
};
