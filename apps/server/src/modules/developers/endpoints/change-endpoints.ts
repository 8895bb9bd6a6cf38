/** What a person does with endpoints. */
import type { ChecksFor, InputOf, OutputOf } from '@tael/contract';
import type { eventRoutes } from '@tael/contract/developers/event-routes';
import { endpointOldSecretMs, mostEndpoints, type EndpointState } from '@tael/contract/developers/events';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import type { Sealer } from '../../../kernel/events/sealer.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import type { Outgoing } from '../../../providers/outgoing/port.ts';
import { newSecret, secretText } from '../../webhooks/index.ts';
import {
  countOn,
  insertEndpoint,
  lockEndpoint,
  skipToNow,
  updateEndpoint,
  type EndpointRow,
} from './endpoint-repository.ts';
import { presentEndpoint, type Endpoint } from './present.ts';

type Routes = typeof eventRoutes;
type WithSecret = OutputOf<Routes['createEndpoint']>;

export interface EndpointDeps {
  readonly outgoing: Outgoing;
  readonly sealer: Sealer;
}

const requireAllowed = ({ outgoing }: Pick<EndpointDeps, 'outgoing'>, url: string): void => {
  // What a name leads to is looked at for each call; here only what the URL itself says.
  if (!outgoing.isAllowed(url)) failField('url', 'webhook_url');
};

/** Refuses a URL before a proof is asked for. */
export const createEndpointChecks = (deps: Pick<EndpointDeps, 'outgoing'>): ChecksFor<Context, Routes> => {
  const check = async (_ctx: Context, { url }: { readonly url: string }) => requireAllowed(deps, url);
  return { createEndpoint: check, changeEndpoint: check };
};

export const createEndpointVerbs = (deps: EndpointDeps) => ({
  createEndpoint: (ctx: Context, input: InputOf<Routes['createEndpoint']>): Promise<WithSecret> =>
    transact(ctx, async (tx) => {
      const { id, url, description, types, apiVersion } = input;
      requireAllowed(deps, url);
      const { tenantId, customerId, userId } = customerOf(ctx);
      await requireCapacity(tx, customerId);
      const now = ctx.clock.now();
      const secret = newSecret();
      const row: Omit<EndpointRow, 'read_xid'> = {
        id,
        tenant_id: tenantId,
        customer_id: customerId,
        made_by: userId,
        url,
        description,
        types: [...new Set(types)],
        api_version: apiVersion,
        state: 'on',
        secret: deps.sealer.seal(secret, id),
        old_secret: null,
        old_secret_until: null,
        read_id: newId(),
        ...healthy,
        created_at: now,
        version: 1,
      };
      if (!(await insertEndpoint(tx, row))) fail('conflict');
      await auditEndpoint(tx, ctx, 'developer.endpoint_created', id, {
        after: { url, description, types, apiVersion },
      });
      return { endpoint: presentEndpoint(row, now), secret: secretText(secret) };
    }),

  /** One that is turned on again hears of what is said from then on. */
  changeEndpoint: (ctx: Context, input: InputOf<Routes['changeEndpoint']>): Promise<Endpoint> =>
    transact(ctx, async (tx) => {
      const { id, version, url, description, types, isOn } = input;
      requireAllowed(deps, url);
      const before = await seen(tx, ctx, { id, version });
      const { apiVersion = before.api_version } = input;
      const state: EndpointState = isOn ? 'on' : 'off';
      if (isOn && before.state !== 'on') {
        await requireCapacity(tx, before.customer_id);
        await skipToNow(tx, id);
      }
      const change = {
        ...{ url, description, types: [...new Set(types)], state, api_version: apiVersion },
        ...healthy,
      } as const;
      await updateEndpoint(tx, id, { ...change, version: version + 1 });
      await auditEndpoint(tx, ctx, 'developer.endpoint_changed', id, {
        before: {
          ...{ url: before.url, types: before.types, state: before.state },
          apiVersion: before.api_version,
        },
        after: { url, types, state, apiVersion },
      });
      return presentEndpoint({ ...before, ...change, version: version + 1 }, ctx.clock.now());
    }),

  rotateEndpointSecret: (ctx: Context, input: InputOf<Routes['rotateEndpointSecret']>): Promise<WithSecret> =>
    transact(ctx, async (tx) => {
      const before = await seen(tx, ctx, input);
      const secret = newSecret();
      const change = {
        secret: deps.sealer.seal(secret, input.id),
        old_secret: before.secret,
        old_secret_until: new Date(ctx.clock.millis() + endpointOldSecretMs),
        version: before.version + 1,
      };
      await updateEndpoint(tx, input.id, change);
      await auditEndpoint(tx, ctx, 'developer.endpoint_secret_rotated', input.id, {});
      return {
        endpoint: presentEndpoint({ ...before, ...change }, ctx.clock.now()),
        secret: secretText(secret),
      };
    }),
});

const healthy = { failures: 0, failing_since: null, paused_until: null };

const requireCapacity = async (tx: Tx, customerId: string): Promise<void> => {
  if ((await countOn(tx, customerId)) >= mostEndpoints) fail('endpoint_limit');
};

/** The caller's own endpoint, locked, as it was seen. */
const seen = async (
  tx: Tx,
  ctx: Context,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<EndpointRow> => {
  const row = (await lockEndpoint(tx, id, customerOf(ctx).customerId)) ?? fail('not_found');
  requireVersion(row.version, version);
  return row;
};

const auditEndpoint = (
  tx: Tx,
  ctx: Context,
  action: string,
  id: string,
  change: { readonly before?: object; readonly after?: object },
): Promise<void> => audit(tx, ctx, { action, object: { type: 'api_endpoint', id }, ...change });
