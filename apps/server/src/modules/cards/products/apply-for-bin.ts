import type { InputOf } from '@tael/contract';
import { binApplicationLife } from '@tael/contract/cards/bin-states';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { refuseMove } from '../../../kernel/transitions.ts';
import { chargeFee } from '../../fees/index.ts';
import { settingsOf } from '../../limits/index.ts';
import type { BinDeps } from './bin-deps.ts';
import { ownerOf } from './bin-owner.ts';
import {
  applicationsOf,
  findOpenBin,
  insertApplication,
  lockApplicationFor,
  lockApplying,
  openBins,
  type ApplicationRow,
  type BinOwner,
  type BinRow,
} from './bin-repository.ts';
import { applying, comesWithAccount, productCap, productsUsed } from './bin-rules.ts';
import { binTerms } from './bin-terms.ts';
import { moveApplication, notifyOfApplication } from './move-application.ts';
import { presentApplication, type BinApplication } from './present-bins.ts';
import { cardCap } from '../rules.ts';

type Input = InputOf<typeof cardRoutes.applyForBin>;

/**
 * Sends the application for a product, for the first time or a month after it was declined. Free for whoever has paid in
 * enough; else its fee is charged in the same transaction, and given back when the application is declined.
 */
export const applyForBin =
  ({ ledger, fundingOf }: BinDeps) =>
  (ctx: Context, input: Input): Promise<BinApplication> =>
    transact(ctx, async (tx) => {
      const { customerId } = customerOf(ctx);
      const owner = await ownerOf(tx, customerId);
      await lockApplying(tx, customerId);
      const bin =
        (await findOpenBin(tx, owner.tenantId, input.binId)) ?? failField('binId', 'invalid_choice');
      const known = await lockApplicationFor(tx, customerId, bin.id);
      requireMayApply(ctx, owner, bin, known);
      if (!bin.uses.includes(input.intendedUse)) failField('intendedUse', 'use_not_of_product');
      await requireProductCapacity(tx, owner, input.expectedCards);
      const { isFree, price } = await binTerms(tx, ctx, fundingOf, customerId);
      const submission = submissionOf(ctx, owner, input, isFree);
      const row = known
        ? await sendAgain(tx, ctx, known, submission)
        : await sendFirst(tx, ctx, {
            ...submission,
            id: newId(),
            updated_at: submission.submitted_at,
            version: 1,
          });
      const answer = await presentApplication(tx, row);
      const reference = { type: 'bin_application', id: row.submission_id };
      await chargeFee(tx, ctx, ledger, { quote: price, ...owner, reference });
      return answer;
    });

const requireMayApply = (
  ctx: Context,
  { entityType }: BinOwner,
  bin: BinRow,
  known: ApplicationRow | undefined,
) => {
  if (comesWithAccount(bin, entityType) && !known) failField('binId', 'already_exists');
  const answer = applying(known, ctx.clock.now());
  if (answer.may === 'wait')
    fail('bin_reapply_too_soon', {
      params: { day: answer.until.toISOString().slice(0, 10) },
      allowed: binApplicationLife.declined,
    });
  if (answer.may === 'nothing') refuseMove(binApplicationLife, answer.from, 'pending_approval');
};

/** A small number of products for a person, more for a business; and no more cards than the account allows at all. */
const requireProductCapacity = async (tx: Tx, owner: BinOwner, expectedCards: number): Promise<void> => {
  const { tenantId, customerId, entityType } = owner;
  const settings = await settingsOf(tx, tenantId);
  const used = productsUsed(await openBins(tx, tenantId), entityType, await applicationsOf(tx, customerId));
  const allowed = productCap(entityType, settings);
  if (used >= allowed) fail('bin_quantity_exceeded', { params: { limit: allowed } });
  const cards = cardCap(entityType, settings);
  if (expectedCards > cards) failField('expectedCards', 'cards_over_account', { most: cards });
};

const submissionOf = (ctx: Context, owner: BinOwner, input: Input, isFree: boolean) => ({
  tenant_id: owner.tenantId,
  customer_id: owner.customerId,
  bin_id: input.binId,
  state: 'pending_approval' as const,
  intended_use: input.intendedUse,
  description: input.description,
  expected_cards: input.expectedCards,
  submission_id: newId(),
  is_free: isFree,
  submitted_at: ctx.clock.now(),
  submitted_by: customerOf(ctx).userId,
  decided_at: null,
  decided_by: null,
  decline_reason: null,
  note: null,
  reapply_at: null,
});

const sendFirst = async (tx: Tx, ctx: Context, row: ApplicationRow): Promise<ApplicationRow> => {
  await insertApplication(tx, row);
  await notifyOfApplication(tx, ctx, row, { action: 'card.bin_applied' });
  return row;
};

/** A declined application becomes a draft again before it is sent, as its life has it. */
const sendAgain = async (
  tx: Tx,
  ctx: Context,
  known: ApplicationRow,
  submission: ReturnType<typeof submissionOf>,
): Promise<ApplicationRow> => {
  const draft =
    known.state === 'declined'
      ? await moveApplication(tx, ctx, known, {
          action: 'card.bin_reopened',
          after: { state: 'draft', reapply_at: null },
        })
      : known;
  return moveApplication(tx, ctx, draft, { action: 'card.bin_applied', after: submission });
};
