import type { Context } from '../../../kernel/context.ts';
import { auditMany } from '../../../kernel/audit.ts';
import { emitMany } from '../../../kernel/events/outbox.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import { requireMove } from '../../../kernel/transitions.ts';
import { cardLife } from '@tael/contract/cards/states';
import type { CardVault, IssueAnswer } from '../../../providers/card-vault/port.ts';
import type { Importer, RowFault } from '../../bulk/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { failCard } from './fail-card.ts';
import { recordsOf } from '../move-card.ts';
import { activateCards, findCards, lockCards } from './set-repository.ts';

type Issued = Extract<IssueAnswer, { readonly outcome: 'issued' }>;

/**
 * Asks the issuer for many cards at once, with their own ids, and enters its answers: those it made can be used, the
 * others never were. Answers which those are. Asked for again, cards that have their answer stay as they are.
 */
export const issueCards =
  ({ ledger, vault }: { readonly ledger: Ledger; readonly vault: CardVault }) =>
  async (
    importing: Context,
    { customerId, jobId }: Importer,
    cardIds: readonly string[],
  ): Promise<ReadonlyMap<string, RowFault>> => {
    // The issuer's answers are nobody's act.
    const ctx: Context = { ...importing, principal: null };
    const cards = await read(ctx, (tx) => findCards(tx, cardIds, customerId));
    const answers = await vault.issueMany(
      ctx,
      cards
        .filter(({ status }) => status === 'requested')
        .map((card) => ({
          cardId: card.id,
          bin: card.bin,
          expiryMonth: card.expiry_month,
          expiryYear: card.expiry_year,
          memo: card.nickname,
        })),
    );
    const issued = new Map<string, Issued>();
    const refused = new Set(cards.filter(({ status }) => status === 'failed').map(({ id }) => id));
    for (const [cardId, answer] of answers) {
      if (answer.outcome === 'issued') issued.set(cardId, answer);
      else {
        refused.add(cardId);
        await failCard(ledger)(ctx, { cardId, reason: answer.reason, batch: jobId });
      }
    }
    if (issued.size > 0) await enter(ctx, issued, jobId);
    return new Map([...refused].map((id) => [id, { column: null, code: 'issuer_refused' }]));
  };

/** The same as `activateCard` for each of them, in one transaction. */
const enter = (ctx: Context, issued: ReadonlyMap<string, Issued>, batch: string): Promise<void> =>
  transact(
    ctx,
    async (tx) => {
      const cards = (await lockCards(tx, [...issued.keys()])).filter((card) => card.last_four === null);
      const moves = cards.flatMap((card) => {
        const answer = issued.get(card.id);
        if (!answer) return [];
        requireMove(cardLife, card.status, 'active');
        const after = {
          status: 'active',
          last_four: answer.lastFour,
          expiry_month: answer.expiryMonth,
          expiry_year: answer.expiryYear,
        } as const;
        return {
          id: card.id,
          ...after,
          records: recordsOf(card, { action: 'card.activated', after, payload: { batch } }),
        };
      });
      await activateCards(tx, moves, ctx.clock.now());
      await auditMany(
        tx,
        moves.map(({ records: { entry } }) => ({ ctx, entry })),
      );
      await emitMany(
        tx,
        ctx,
        moves.map(({ records: { event } }) => event),
      );
    },
    { scope: { kind: 'system' } },
  );
