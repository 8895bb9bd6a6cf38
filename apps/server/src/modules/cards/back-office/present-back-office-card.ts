import type { OutputOf } from '@tael/contract';
import { cardBlockReasons } from '@tael/contract/cards/block';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { may } from '../../../kernel/decide.ts';
import { fail } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { customerNames } from '../../org/index.ts';
import { openReleaseOf } from './back-office-repository.ts';
import { presentCards } from '../present-cards.ts';
import { waitsForStaff } from '../lifecycle/replacement-rules.ts';
import { findCard, type CardWithBin } from '../repository.ts';

export type BackOfficeCard = OutputOf<typeof cardRoutes.listBackOfficeCards>['items'][number];
export type BackOfficeCardDetail = OutputOf<typeof cardRoutes.getBackOfficeCard>;

/** Cards with their customers, as staff reads them. */
export const presentBackOfficeCards = async (
  tx: Tx,
  ctx: Context,
  rows: readonly CardWithBin[],
): Promise<BackOfficeCard[]> => {
  const names = await customerNames(tx, [...new Set(rows.map((row) => row.customer_id))]);
  // Whose settings apply is the tenant's; a page of the back office may hold several.
  const cards = new Map<string, BackOfficeCard['card']>();
  for (const ofTenant of Map.groupBy(rows, (row) => row.tenant_id).values())
    for (const card of await presentCards(tx, ctx, ofTenant)) cards.set(card.id, card);
  return rows.flatMap((row) => {
    const card = cards.get(row.id);
    if (!card) return [];
    return [
      {
        card,
        customerId: row.customer_id,
        customerName: names.get(row.customer_id) ?? '',
        blockReason:
          row.status === 'blocked'
            ? (cardBlockReasons.find((reason) => reason === row.status_reason) ?? null)
            : null,
      },
    ];
  });
};

/** One card with what is proposed for it, and whether its successor waits for staff. Throws `not_found`. */
export const presentBackOfficeCard = async (
  tx: Tx,
  ctx: Context,
  id: string,
): Promise<BackOfficeCardDetail> => {
  const row = (await findCard(tx, id, null)) ?? fail('not_found');
  const [shown] = await presentBackOfficeCards(tx, ctx, [row]);
  if (!shown) return fail('not_found');
  const release = await openReleaseOf(tx, id);
  const who = principalOf(ctx);
  const isReplaced = shown.card.replacedById !== null;
  return {
    ...shown,
    isReplacementHeld: waitsForStaff(row, { isReplaced, now: ctx.clock.now() }),
    release: release
      ? {
          id: release.id,
          outcome: release.outcome,
          caseId: release.case_id,
          note: release.note,
          proposedBy: release.proposed_email,
          proposedAt: release.proposed_at.toISOString(),
          mayDecide: release.proposed_by !== who.userId && may(who, 'card.admin:act'),
        }
      : null,
  };
};
