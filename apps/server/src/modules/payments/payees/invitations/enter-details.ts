import type { InputOf, OutputOf } from '@tael/contract';
import type { payeeInvitationRoutes } from '@tael/contract/payments/payees/invitation';
import { methodsFault } from '@tael/contract/payments/payees/schemas';
import { audit } from '../../../../kernel/audit.ts';
import type { Context } from '../../../../kernel/context.ts';
import { fail, failField } from '../../../../kernel/failure.ts';
import { read, transact, type Tx } from '../../../../kernel/transaction.ts';
import { customerNames } from '../../../org/index.ts';
import { auditEntered, waitsForApproval } from '../accounts/bank-approval.ts';
import type { PayeeDeps } from '../deps.ts';
import { endInvitation, invitationByHash, type InvitationRow } from './invitation-repository.ts';
import { invitationStateOf } from './invitation-state.ts';
import { tokenHashOf } from './invite-payee.ts';
import { findPayee, lockPayee, type PayeeRow } from '../repository.ts';
import { requireUnlike } from '../require-unlike.ts';
import { usableFrom } from '../accounts/usable-from.ts';
import { tell, writeBank } from '../write-payee.ts';

type Routes = typeof payeeInvitationRoutes;
const asSystem = { scope: { kind: 'system' } } as const;

/** What a link leads to; one that nobody was sent is not found. */
const open = async (
  tx: Tx,
  token: string,
  payeeOf: (tx: Tx, customerId: string, id: string) => Promise<PayeeRow | undefined>,
): Promise<{ readonly link: InvitationRow; readonly payee: PayeeRow }> => {
  const found = (await invitationByHash(tx, tokenHashOf(token))) ?? fail('not_found');
  const payee = (await payeeOf(tx, found.customer_id, found.payee_id)) ?? fail('not_found');
  // Read again once the payee is kept: another call with the same link may have been faster.
  return { link: (await invitationByHash(tx, found.token_hash)) ?? found, payee };
};

/** Who asks a payee for its bank details, and whether the link still opens anything. */
export const readPayeeInvitation = (
  ctx: Context,
  { token }: InputOf<Routes['readPayeeInvitation']>,
): Promise<OutputOf<Routes['readPayeeInvitation']>> =>
  read(
    ctx,
    async (tx) => {
      const { link, payee } = await open(tx, token, findPayee);
      const names = await customerNames(tx, [payee.customer_id]);
      return {
        state: invitationStateOf(link, payee, ctx.clock.now()),
        language: link.language,
        payer: names.get(payee.customer_id) ?? '',
        payee: payee.name,
        isAbroad: payee.methods.includes('global'),
        expiresAt: link.expires_at.toISOString(),
      };
    },
    asSystem,
  );

/**
 * A payee's own bank details, by its link, once. They wait as any new account does; whoever sent the link is taken for who
 * made the change, and does not approve it.
 */
export const enterPayeeDetails =
  (deps: PayeeDeps) =>
  (ctx: Context, { token, bank }: InputOf<Routes['enterPayeeDetails']>): Promise<null> =>
    transact(
      ctx,
      async (tx) => {
        const { link, payee } = await open(tx, token, lockPayee);
        const now = ctx.clock.now();
        if (invitationStateOf(link, payee, now) !== 'open') fail('invitation_ended');
        const fault = methodsFault(payee.methods, bank.country);
        if (fault) failField('bank.country', fault);
        const times = { changedAt: now, usableFrom: await usableFrom(tx, ctx, payee.customer_id) };
        const change = deps.accounts.seal(payee, bank, times);
        await requireUnlike(tx, { ...payee, ...change }, true);
        await endInvitation(tx, payee.id, 'used', now);
        await audit(tx, ctx, {
          action: 'payee.details_entered',
          object: { type: 'payee', id: payee.id },
          tenantId: payee.tenant_id,
          customerId: payee.customer_id,
        });
        const waits = await waitsForApproval(tx, ctx, deps, payee, change, link.invited_by);
        await auditEntered(tx, ctx, payee, change, waits);
        if (waits) await tell(tx, ctx, 'payee.details_entered', { ...payee, ...change });
        else await writeBank(tx, ctx, payee, change);
        return null;
      },
      asSystem,
    );
