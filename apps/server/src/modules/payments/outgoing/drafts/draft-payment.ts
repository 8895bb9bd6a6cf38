import type { InputOf } from '@tael/contract';
import type { paymentRoutes } from '@tael/contract/payments/outgoing/routes';
import { purposesOf } from '@tael/contract/payments/outgoing/purposes';
import { fruitlessStates, paymentLives, railOf } from '@tael/contract/payments/outgoing/states';
import { customerOf, type Context, type CustomerPrincipal } from '../../../../kernel/context.ts';
import { fail, failField } from '../../../../kernel/failure.ts';
import { searchTextOf } from '../../../../kernel/lists/search-text.ts';
import { transact, type Tx } from '../../../../kernel/transaction.ts';
import { requireFrom, requireVersion } from '../../../../kernel/transitions.ts';
import { attachFile } from '../../../files/index.ts';
import type { PayeeRow } from '../../payees/repository.ts';
import { amountsOf, amountsOfQuote, rateText, type PaymentAmounts } from './amounts.ts';
import type { PaymentDeps } from '../deps.ts';
import { askedOneByOne, type PaymentFacts } from '../facts.ts';
import { recordMove } from '../move-payment.ts';
import { writtenAtOnce, type PaymentRecords } from '../records.ts';
import { numberOf } from './number.ts';
import { requireMethod } from './payable.ts';
import { planOf } from './plan.ts';
import { presentDetail, type PaymentDetail } from '../present-payment.ts';
import { priceOfPayment } from './price.ts';
import {
  findPayment,
  findQuote,
  lockPayment,
  nextPaymentNumber,
  updatePayment,
  type PaymentRow,
} from '../repository.ts';

type Routes = typeof paymentRoutes;
export type PaymentInput = InputOf<Routes['addPayment']>;
type Fields = PaymentInput;
type Written = Omit<
  PaymentRow,
  | 'tenant_id'
  | 'customer_id'
  | 'number'
  | 'created_by'
  | 'created_by_email'
  | 'created_at'
  | 'updated_at'
  | 'version'
>;

/**
 * Keeps a payment as a draft: nothing moves, and nobody is asked. Throws `validation_failed` at the field that is wrong,
 * `payee_not_payable`, `quote_expired`.
 */
export const addPayment =
  (deps: PaymentDeps) =>
  (ctx: Context, input: Fields): Promise<PaymentDetail> => {
    const who = customerOf(ctx);
    return transact(ctx, async (tx) => {
      return presentDetail(tx, await insertDraft(tx, ctx, await newDraft(tx, ctx, deps, who, input)));
    });
  };

/** A payment as it was typed, which nothing has kept yet and which has no number. Throws what `addPayment` does. */
export const newDraft = async (
  tx: Tx,
  ctx: Context,
  deps: PaymentDeps,
  who: Pick<CustomerPrincipal, 'tenantId' | 'customerId' | 'userId' | 'email'>,
  input: Fields,
): Promise<PaymentRow> => {
  const now = ctx.clock.now();
  const row: PaymentRow = {
    ...(await write(tx, ctx, deps, who, input, [])),
    tenant_id: who.tenantId,
    customer_id: who.customerId,
    number: '',
    created_by: who.userId,
    created_by_email: who.email,
    created_at: now,
    updated_at: now,
    version: 1,
  };
  return row;
};

/** Keeps a draft with its number and history. Throws `conflict` where its identifier is taken. */
export const insertDraft = async (tx: Tx, ctx: Context, draft: PaymentRow): Promise<PaymentRow> =>
  insertNumbered(tx, ctx, writtenAtOnce(tx, ctx), {
    ...draft,
    number: numberOf(await nextPaymentNumber(tx)),
  });

/** The same of a draft that has its number. */
export const insertNumbered = async (
  tx: Tx,
  ctx: Context,
  records: PaymentRecords,
  draft: PaymentRow,
): Promise<PaymentRow> => {
  const row = { ...draft, search_text: searchTextOfPayment(draft) };
  if (!(await records.insert(row))) fail('conflict');
  await recordMove(tx, ctx, row, { from: null, action: 'payments.drafted', records });
  return row;
};

/** Changes a draft as a whole. Throws what `addPayment` does, `illegal_transition`, `conflict`. */
export const updateDraft =
  (deps: PaymentDeps) =>
  (ctx: Context, { version, ...input }: InputOf<Routes['updatePayment']>): Promise<PaymentDetail> => {
    const who = customerOf(ctx);
    return transact(ctx, async (tx) => {
      const before = await lockPayment(tx, input.id);
      if (before?.customer_id !== who.customerId) return fail('not_found');
      requireVersion(before.version, version);
      requireFrom(paymentLives[before.rail], before.state, { from: 'draft', to: 'canceled' });
      const changed = {
        ...before,
        ...(await write(tx, ctx, deps, who, input, before.attachments)),
        updated_at: ctx.clock.now(),
        version: before.version + 1,
      };
      const row = { ...changed, search_text: searchTextOfPayment(changed) };
      await updatePayment(tx, row);
      await recordMove(tx, ctx, row, { from: 'draft', action: 'payments.changed' });
      return presentDetail(tx, row);
    });
  };

const searchTextOfPayment = (row: PaymentRow): string =>
  searchTextOf([row.payee_name, row.payee_bank_name, row.payee_last_four, row.number, row.memo]);

const write = async (
  tx: Tx,
  ctx: Context,
  deps: PaymentDeps,
  who: Pick<CustomerPrincipal, 'tenantId' | 'customerId'>,
  input: Fields,
  kept: PaymentRow['attachments'],
): Promise<Written> => {
  const facts = deps.together?.facts ?? askedOneByOne(tx, ctx, who);
  const payee = await facts.payee(input.payeeId);
  if (!payee) return failField('payeeId', 'invalid_choice');
  requireMethod(payee, input.method);
  requireGlobalFields(payee, input);
  await requireDepartments(facts, input);
  const amounts = await amountsFor(tx, ctx, deps, payee, input);
  const country = payee.bank_country ?? 'US';
  const plan = planOf({ method: input.method, country, payOn: input.payOn }, ctx.clock.millis());
  const price = await priceOfPayment(tx, ctx, { customerId: who.customerId, ...input });
  return {
    id: input.id,
    department_id: input.departmentId,
    splits: input.splits,
    rail: railOf(input.method),
    method: input.method,
    state: 'draft',
    funding_status: 'unfunded',
    ...payeeColumns(payee, input.method),
    side: input.side,
    amount: amounts.amount.minor,
    currency: amounts.amount.currency,
    payout_amount: amounts.payout.minor,
    payout_currency: amounts.payout.currency,
    rate: rateText(amounts.rate),
    quote_id: input.quoteId,
    fee: price.amount.minor,
    charge_bearer: input.chargeBearer,
    purpose_code: input.purposeCode,
    memo: input.memo,
    note: input.note,
    attachments: await attach(tx, ctx, who, input.attachmentIds, kept),
    pay_on: input.payOn,
    leaves_on: plan.leavesOn,
    arrives_from: plan.arrivesFrom,
    arrives_until: plan.arrivesUntil,
    overdue_since: null,
    repeat: input.repeat,
    repeat_id: null,
    batch_id: null,
    again_of: await requireFruitless(tx, payee, input.againOf),
    advice_language: adviceFor(payee, input.advice),
    is_payee_new: false,
    review_reasons: [],
    claimed_by: null,
    reason: null,
    return_code: null,
    trace_number: null,
    imad: null,
    uetr: null,
    check_number: null,
    hold_transfer_id: null,
    payment_transfer_id: null,
    search_text: '',
    sent_by: null,
    submitted_at: null,
  };
};

/** The payee as the payment names it: what was shown is paid, or nothing is. */
export const payeeColumns = (payee: PayeeRow, method: PaymentRow['method']) => {
  const isByBank = method !== 'check';
  return {
    payee_id: payee.id,
    payee_name: payee.name,
    payee_country: (isByBank ? payee.bank_country : null) ?? 'US',
    payee_bank_name: (isByBank ? payee.bank_name : null) ?? '',
    payee_last_four: (isByBank ? payee.account_last_four : null) ?? '',
    payee_fingerprint: isByBank ? payee.account_fingerprint : null,
  };
};

/** Who bears charges and why money is sent is asked of global transfers alone, the purpose where the country wants it. */
const requireGlobalFields = (payee: PayeeRow, { method, chargeBearer, purposeCode }: Fields): void => {
  if (method !== 'global') {
    if (chargeBearer !== null) failField('chargeBearer', 'invalid_choice');
    if (purposeCode !== null) failField('purposeCode', 'invalid_choice');
    return;
  }
  if (chargeBearer === null) failField('chargeBearer', 'required');
  const purposes = purposesOf(payee.bank_country ?? '');
  if (purposes.length > 0 && purposeCode === null) failField('purposeCode', 'required');
  if (purposeCode !== null && !purposes.includes(purposeCode)) failField('purposeCode', 'invalid_choice');
};

/** What is sent again came to nothing, and was for this payee. */
const requireFruitless = async (tx: Tx, payee: PayeeRow, id: string | null): Promise<string | null> => {
  if (id === null) return null;
  const before = await findPayment(tx, payee.customer_id, id);
  const isFruitless = fruitlessStates.some((state) => state === before?.state);
  if (before?.payee_id !== payee.id || !isFruitless) failField('againOf', 'invalid_choice');
  return id;
};

const adviceFor = ({ email }: PayeeRow, language: PaymentRow['advice_language']) => {
  if (language !== null && email === '') failField('advice', 'invalid_choice');
  return language;
};

const requireDepartments = async (
  facts: PaymentFacts,
  { departmentId, splits }: Pick<Fields, 'departmentId' | 'splits'>,
): Promise<void> => {
  const asked = departmentId === null ? [] : [departmentId];
  const ids = [...asked, ...splits.map((split) => split.departmentId)];
  if (ids.length === 0) return;
  const known = await facts.departments(ids);
  if (departmentId !== null && !known.has(departmentId)) failField('departmentId', 'invalid_choice');
  const unknown = splits.findIndex((split) => !known.has(split.departmentId));
  if (unknown >= 0) failField(`splits.${String(unknown)}.departmentId`, 'invalid_choice');
};

const amountsFor = async (
  tx: Tx,
  ctx: Context,
  deps: PaymentDeps,
  payee: PayeeRow,
  input: Fields,
): Promise<PaymentAmounts> => {
  const now = ctx.clock.now();
  if (input.quoteId === null) return amountsOf(deps, { ...input, payee }, now);
  const quote = await findQuote(tx, payee.customer_id, input.quoteId);
  if (quote?.payee_id !== payee.id || input.method !== 'global')
    return failField('quoteId', 'invalid_choice');
  if (quote.expires_at <= now) fail('quote_expired');
  return amountsOfQuote(quote);
};

/** Files that were kept before stay as they are; what is new is the caller's own upload. */
const attach = async (
  tx: Tx,
  ctx: Context,
  { customerId }: Pick<CustomerPrincipal, 'customerId'>,
  ids: readonly string[],
  kept: PaymentRow['attachments'],
): Promise<PaymentRow['attachments']> => {
  const files: { id: string; name: string }[] = [];
  for (const fileId of new Set(ids)) {
    const known = kept.find(({ id }) => id === fileId);
    const offered = {
      fileId,
      purpose: 'payment_attachment',
      ownerCustomerId: customerId,
      field: 'attachmentIds',
    } as const;
    const { id, name } = known ?? (await attachFile(tx, ctx, offered));
    files.push({ id, name });
  }
  return files;
};
