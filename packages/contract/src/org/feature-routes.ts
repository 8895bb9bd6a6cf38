import { z } from 'zod';
import { reason } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { idInput, instant } from '../kernel/fields.ts';
import { switchedFeatures } from './features.ts';

const feature = z.enum(switchedFeatures, 'invalid_choice');

/** Each feature, as it stands for a tenant or a customer. */
const standing = z.array(
  z.strictObject({
    feature,
    isOn: z.boolean(),
    /** Off for the whole tenant, so that no switch of the customer's turns it on. */
    isOffForTenant: z.boolean(),
    /** The last switch at this place; null while nobody has touched it. */
    last: z.strictObject({ reason: z.string(), by: z.string(), at: instant }).nullable(),
  }),
);

const reading = {
  method: 'GET',
  input: idInput,
  output: standing,
  errors: [],
  idempotency: 'none',
} as const;
const switching = {
  method: 'POST',
  access: 'feature:write',
  input: idInput.extend({ feature, isOn: z.boolean(), reason }),
  output: standing,
  errors: ['conflict'],
  idempotency: 'key',
  audit: 'org.feature_switched',
} as const;

/** Feature switches: what a tenant, or one customer, may use of the product. */
export const featureRoutes = {
  listCustomerFeatures: defineRoute({
    ...reading,
    access: 'customer:read',
    path: '/api-user/customers/:id/features',
    summary: { en: 'What a customer may use', zh: '客户的功能开关' },
  }),
  switchCustomerFeature: defineRoute({
    ...switching,
    path: '/api-user/customers/:id/features',
    summary: { en: 'Switch a feature for a customer', zh: '设置客户的功能开关' },
  }),
  listTenantFeatures: defineRoute({
    ...reading,
    access: 'tenant:read',
    path: '/api-user/white-label/:id/features',
    summary: { en: 'What an operator and its customers may use', zh: '运营方的功能开关' },
  }),
  switchTenantFeature: defineRoute({
    ...switching,
    path: '/api-user/white-label/:id/features',
    summary: { en: 'Switch a feature for an operator and its customers', zh: '设置运营方的功能开关' },
  }),
};
