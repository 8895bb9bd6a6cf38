import { z } from 'zod';
import { reason } from '../forms/fields.ts';
import { defineRoute, type RouteDefinition } from '../kernel/define-route.ts';
import { done, id, idInput, instant } from '../kernel/fields.ts';

/** Names the view in which staff sees the console as a customer does. */
export const customerViewHeader = 'x-customer-view';

export const customerViewMinutes = 15;

/** Whether staff may call it as a customer: it only reads, wants no proof of who asks, and leaves no copy behind. */
export const isOpenInView = ({ method, audit, stepUp, reply }: RouteDefinition): boolean =>
  method === 'GET' && audit === undefined && stepUp === undefined && reply !== 'file';

/** Staff opens the console as a customer sees it: read-only, for a short time, with a reason the customer is told. */
export const customerViewRoutes = {
  openCustomerView: defineRoute({
    method: 'POST',
    path: '/api-user/customers/:id/views',
    summary: { en: 'Open the console as a customer sees it, read-only', zh: '以客户视角打开控制台（只读）' },
    access: 'customer:view',
    input: z.strictObject({ id, reason }),
    output: z.strictObject({
      id,
      customer: z.string(),
      person: z.string(),
      viewer: z.string(),
      expiresAt: instant,
    }),
    errors: [],
    idempotency: 'key',
    audit: 'customer_view.opened',
  }),
  closeCustomerView: defineRoute({
    method: 'POST',
    path: '/api-user/customer-views/:id/close',
    summary: { en: 'Stop viewing the console as a customer', zh: '结束客户视角' },
    access: 'customer:view',
    input: idInput,
    output: done,
    errors: [],
    idempotency: 'none',
    audit: 'customer_view.closed',
  }),
};
