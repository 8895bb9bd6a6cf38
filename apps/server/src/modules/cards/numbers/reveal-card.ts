import type { InputOf, OutputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { redeemTicket } from '../../../kernel/tickets.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import type { CardVault } from '../../../providers/card-vault/port.ts';
import { holderName } from '../present-cards.ts';
import { findCard } from '../repository.ts';
import { markRevealed } from './reveal-repository.ts';

export interface RevealDeps {
  readonly vault: CardVault;
  /** Whether the session that asked for the ticket may still act. */
  readonly isSessionAlive: (tx: Tx, sessionId: string) => Promise<boolean>;
}

/**
 * The card number for a ticket, once. All the power is in the ticket: whoever calls has no session, and looks as
 * the user it was made out to. The look is written down and committed before the vault is asked, so that no number ever
 * leaves without a trace.
 */
export const revealCard =
  (deps: RevealDeps) =>
  async (
    ctx: Context,
    input: InputOf<typeof cardRoutes.revealCard>,
  ): Promise<OutputOf<typeof cardRoutes.revealCard>> => {
    const card = await transact(ctx, (tx) => useTicket(tx, ctx, deps, input.ticket), {
      scope: { kind: 'system' },
    });
    const { pan, cvc, expiryMonth, expiryYear } = await deps.vault.reveal(ctx, card.id);
    return { pan, cvc, expiryMonth, expiryYear, holderName: holderName(card) };
  };

const useTicket = async (tx: Tx, ctx: Context, deps: RevealDeps, secret: string) => {
  const ticket = await redeemTicket(tx, ctx, 'card_reveal', secret);
  if (!ticket || ticket.subjectId === null) return fail('reveal_ticket_invalid');
  if (!(await deps.isSessionAlive(tx, ticket.sessionId))) fail('reveal_ticket_invalid');
  const reveal =
    (await markRevealed(tx, ticket.subjectId, ticket.userId, ctx.clock.now())) ??
    fail('reveal_ticket_invalid');
  const card = await findCard(tx, reveal.card_id, reveal.customer_id);
  if (card?.status !== 'active') return fail('reveal_ticket_invalid');
  await audit(tx, ctx, {
    action: 'card.revealed',
    object: { type: 'card', id: card.id },
    tenantId: card.tenant_id,
    customerId: card.customer_id,
    after: { reveal: ticket.subjectId },
    actor: ticket,
  });
  return card;
};
