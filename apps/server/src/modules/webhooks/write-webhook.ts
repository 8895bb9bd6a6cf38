/** What a customer does with its webhook. Each act says afterwards whether decisions must ask. */
import type { ChecksFor, InputOf, OutputOf } from '@tael/contract';
import type { webhookRoutes } from '@tael/contract/webhooks/routes';
import { webhookOldSecretMs } from '@tael/contract/webhooks/schemas';
import { parseMoney } from '@tael/money';
import { audit } from '../../kernel/audit.ts';
import { customerOf, type Context } from '../../kernel/context.ts';
import { fail, failField } from '../../kernel/failure.ts';
import { read, transact, type Tx } from '../../kernel/transaction.ts';
import { requireVersion } from '../../kernel/transitions.ts';
import { setHasWebhook } from '../org/index.ts';
import type { WebhookDeps } from './call-endpoint.ts';
import { chosenCards, type ChosenCards } from './chosen-cards.ts';
import { presentWebhook } from './present.ts';
import { insertEndpoint, lockEndpoint, updateEndpoint, type EndpointRow } from './repository.ts';
import { newSecret, secretText } from './signature.ts';

type Routes = typeof webhookRoutes;
type Settings = Pick<
  InputOf<Routes['changeDecisionWebhook']>,
  'url' | 'asksFrom' | 'cardIds' | 'fallback' | 'isOn'
>;
type Named = Pick<InputOf<Routes['changeDecisionWebhook']>, 'id' | 'version'>;

type CheckDeps = Pick<WebhookDeps, 'outgoing'> & ChosenCards;

const settingsRow = async (
  tx: Tx,
  { outgoing, ...cards }: CheckDeps,
  { url, asksFrom, cardIds, fallback, isOn }: Settings,
) => {
  // What a name leads to is looked at for each call; here only what the URL itself says.
  if (!outgoing.isAllowed(url)) failField('url', 'webhook_url');
  return {
    url,
    asks_from: asksFrom === null ? null : parseMoney(asksFrom, 'USD').minor,
    card_ids: await chosenCards(tx, cards, cardIds),
    fallback,
    is_on: isOn,
  };
};

/** Refuses settings before a proof is asked for. */
export const createWebhookChecks = (deps: CheckDeps): ChecksFor<Context, Routes> => {
  const check = (ctx: Context, settings: Settings) => read(ctx, (tx) => settingsRow(tx, deps, settings));
  return { createDecisionWebhook: check, changeDecisionWebhook: check };
};

export const createWebhookVerbs = ({ sealer, ...deps }: WebhookDeps & ChosenCards) => {
  return {
    createDecisionWebhook: (
      ctx: Context,
      { id, ...settings }: InputOf<Routes['createDecisionWebhook']>,
    ): Promise<OutputOf<Routes['createDecisionWebhook']>> =>
      transact(ctx, async (tx) => {
        const { tenantId, customerId } = customerOf(ctx);
        const secret = newSecret();
        const now = ctx.clock.now();
        const row: EndpointRow = {
          id,
          tenant_id: tenantId,
          customer_id: customerId,
          ...(await settingsRow(tx, deps, settings)),
          secret: sealer.seal(secret, id),
          old_secret: null,
          old_secret_until: null,
          failures: 0,
          skipped_until: null,
          created_at: now,
          updated_at: now,
          version: 1,
        };
        if (!(await insertEndpoint(tx, row))) fail('conflict');
        await setHasWebhook(tx, customerId, row.is_on);
        await auditWebhook(tx, ctx, 'webhook.created', id, { after: settings });
        return { webhook: presentWebhook(row, now), secret: secretText(secret) };
      }),

    /** Whatever is changed, a pause after failures ends: the next purchase shows whether it was mended. */
    changeDecisionWebhook: (
      ctx: Context,
      { id, version, ...settings }: InputOf<Routes['changeDecisionWebhook']>,
    ): Promise<OutputOf<Routes['changeDecisionWebhook']>> =>
      transact(ctx, async (tx) => {
        const change = { ...(await settingsRow(tx, deps, settings)), failures: 0, skipped_until: null };
        const { before, row } = await changed(tx, ctx, { id, version }, () => change);
        await setHasWebhook(tx, row.customer_id, row.is_on);
        const { url, asksFrom, cardIds, fallback, isOn } = presentWebhook(before, ctx.clock.now());
        await auditWebhook(tx, ctx, 'webhook.changed', id, {
          before: { url, asksFrom, cardIds, fallback, isOn },
          after: settings,
        });
        return presentWebhook(row, ctx.clock.now());
      }),

    rotateWebhookSecret: (
      ctx: Context,
      named: InputOf<Routes['rotateWebhookSecret']>,
    ): Promise<OutputOf<Routes['rotateWebhookSecret']>> =>
      transact(ctx, async (tx) => {
        const secret = newSecret();
        const { row } = await changed(tx, ctx, named, (before) => ({
          secret: sealer.seal(secret, named.id),
          old_secret: before.secret,
          old_secret_until: new Date(ctx.clock.millis() + webhookOldSecretMs),
        }));
        await auditWebhook(tx, ctx, 'webhook.secret_rotated', named.id, {});
        return { webhook: presentWebhook(row, ctx.clock.now()), secret: secretText(secret) };
      }),
  };
};

/** Changes the caller's own webhook as it was seen. */
const changed = async (
  tx: Tx,
  ctx: Context,
  { id, version }: Named,
  change: (before: EndpointRow) => Partial<EndpointRow>,
): Promise<{ readonly before: EndpointRow; readonly row: EndpointRow }> => {
  const before = (await lockEndpoint(tx, id, customerOf(ctx).customerId)) ?? fail('not_found');
  requireVersion(before.version, version);
  const row = { ...before, ...change(before), updated_at: ctx.clock.now(), version: version + 1 };
  const { id: _, tenant_id: __, customer_id: ___, ...columns } = row;
  await updateEndpoint(tx, id, columns);
  return { before, row };
};

const auditWebhook = (
  tx: Tx,
  ctx: Context,
  action: string,
  id: string,
  change: { readonly before?: object; readonly after?: object },
): Promise<void> => audit(tx, ctx, { action, object: { type: 'webhook', id }, ...change });
