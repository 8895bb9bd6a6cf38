import type { InputOf, OutputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { seesNumber } from '@tael/contract/cards/rules';
import { cardLife } from '@tael/contract/cards/states';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { issueTicket } from '../../../kernel/tickets.ts';
import { transact } from '../../../kernel/transaction.ts';
import { refuseStanding } from '../../../kernel/transitions.ts';
import { settingsOf } from '../../limits/index.ts';
import { findCard } from '../repository.ts';
import { countReveals, insertReveal, lockReveals } from './reveal-repository.ts';

const ticketLifeMs = 60_000;
const quotaWindowMs = 3_600_000;

/** The right to look at one card's number once, within a minute. The step-up was checked before. */
export const revealTicket = (
  ctx: Context,
  input: InputOf<typeof cardRoutes.revealTicket>,
): Promise<OutputOf<typeof cardRoutes.revealTicket>> =>
  transact(ctx, async (tx) => {
    const who = customerOf(ctx);
    const card = (await findCard(tx, input.id, who.customerId)) ?? fail('not_found');
    if (!seesNumber(who, card.assignee_id)) fail('card_holder_only');
    if (card.status !== 'active') refuseStanding('card_not_active', cardLife, card.status);
    await lockReveals(tx, who.userId);
    const { revealsPerHour } = await settingsOf(tx, who.tenantId);
    const since = new Date(ctx.clock.millis() - quotaWindowMs);
    if ((await countReveals(tx, who.userId, since)) >= BigInt(revealsPerHour))
      fail('reveal_quota_exceeded', {
        params: { limit: revealsPerHour },
        retryAfterSeconds: quotaWindowMs / 1_000,
      });
    const revealId = newId();
    await insertReveal(tx, {
      id: revealId,
      tenant_id: card.tenant_id,
      customer_id: card.customer_id,
      card_id: card.id,
      user_id: who.userId,
      session_id: who.sessionId,
      requested_at: ctx.clock.now(),
      revealed_at: null,
    });
    const ticket = await issueTicket(tx, ctx, {
      purpose: 'card_reveal',
      subjectId: revealId,
      lifeMs: ticketLifeMs,
    });
    await audit(tx, ctx, {
      action: 'card.reveal_ticket_issued',
      object: { type: 'card', id: card.id },
      after: { reveal: revealId },
    });
    return { ticket: ticket.secret, expiresAt: ticket.expiresAt.toISOString() };
  });
