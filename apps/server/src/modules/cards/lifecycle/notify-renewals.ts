import { audit } from '../../../kernel/audit.ts';
import { objectsWith } from '../../../kernel/lists/audit-trail.ts';
import type { Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { mailAbout } from '../card-mail.ts';
import type { DeliveryDeps } from '../delivery-deps.ts';
import { cardsRunningOut } from './endings-repository.ts';
import { lockCard, replacementsOf } from '../repository.ts';
import { replacementFor } from './replacement-rules.ts';
import { endOfExpiry, renewalFrom } from '../rules.ts';

const atOnce = 500;
const system = { scope: { kind: 'system' } } as const;
const action = 'card.renewal_due';

/** Tells the people of a card once, by message and mail, that it runs out and may be renewed free of charge. */
export const notifyRenewals =
  (deps: Pick<DeliveryDeps, 'emailsOf'>) =>
  async (ctx: Context): Promise<void> => {
    const before = renewalFrom(ctx.clock.now());
    for (let after: string | undefined; ;) {
      const page = await read(ctx, (tx) => cardsRunningOut(tx, before, after, atOnce), system);
      const alreadyNotified = await read(ctx, (tx) => objectsWith(tx, page, action), system);
      for (const id of page.filter((one) => !alreadyNotified.has(one)))
        await transact(ctx, (tx) => notifyOne(tx, ctx, deps, id), system);
      after = page.at(-1);
      if (page.length < atOnce) return;
    }
  };

const notifyOne = async (
  tx: Tx,
  ctx: Context,
  deps: Pick<DeliveryDeps, 'emailsOf'>,
  id: string,
): Promise<void> => {
  const card = await lockCard(tx, id, null);
  // Looked at again under the lock: told by another process, ended, or renewed meanwhile.
  if (!card || (await objectsWith(tx, [id], action)).has(id)) return;
  const isReplaced = (await replacementsOf(tx, [id])).has(id);
  // What the account's own may not renew is told once they may.
  const found = replacementFor(card, { by: 'owner', isReplaced, now: ctx.clock.now() });
  if (!('kind' in found && found.kind === 'renewal')) return;
  const day = endOfExpiry({ month: card.expiry_month, year: card.expiry_year }).toISOString().slice(0, 10);
  const owner = { tenantId: card.tenant_id, customerId: card.customer_id };
  await audit(tx, ctx, { action, object: { type: 'card', id }, ...owner, after: { day }, actor: 'system' });
  const payload = { nickname: card.nickname, lastFour: card.last_four, day };
  await emit(tx, ctx, { topic: action, objectId: id, ...owner, payload });
  await mailAbout(tx, ctx, deps, card, { template: 'cardRenewalDue', day });
};
