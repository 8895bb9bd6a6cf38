import { z } from 'zod';
import { networkMessageTypes } from '../authorizations/states.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id, instant, money } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { activityActors, activityKinds, everyActivityAction } from './activity-kinds.ts';
import { activityNarrowing } from './activity-narrowing.ts';

/** One thing that happened. `amount` is what it was about, where it was about money. */
export const activity = z.strictObject({
  id,
  at: instant,
  kind: z.enum(activityKinds),
  action: z.enum(everyActivityAction),
  /** What the network said, of a purchase. */
  message: z.enum(networkMessageTypes).nullable(),
  isDeclined: z.boolean(),
  /** Only of `own` is `actor` told, which is the address. */
  actorKind: z.enum(activityActors),
  actor: z.string().nullable(),
  reason: z.string().nullable(),
  /** The purchase, deposit or card: what it is called, and where its page is found. Of a fee, its entry and its card. */
  objectId: id,
  name: z.string(),
  amount: money.nullable(),
  /** Of a fee: which one, and the invoice that holds it once there is one. */
  fee: z.strictObject({ code: z.string(), invoiceId: id.nullable() }).nullable(),
});

export const activityRoutes = {
  listActivity: defineRoute({
    method: 'GET',
    path: '/api-data/activity/list',
    summary: { en: 'Everything that happened to my account, newest first', zh: '账户动态（最新在前）' },
    access: 'activity:read',
    input: z.strictObject({ ...pageQuery, ...activityNarrowing }),
    output: pageOf(activity),
    errors: [],
    idempotency: 'none',
  }),
};
