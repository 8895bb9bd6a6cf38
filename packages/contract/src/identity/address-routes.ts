import { z } from 'zod';
import { line } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { done, id, instant, none } from '../kernel/fields.ts';

/** One address or a range in CIDR form, of version 4 or 6. */
export const addressRange = z
  .string('required')
  .trim()
  .min(1, 'required')
  .pipe(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'address_range_format'));

const allowedRange = z.strictObject({
  id,
  range: z.string(),
  note: z.string(),
  createdAt: instant,
  /** The caller's own address is in it. */
  holdsCaller: z.boolean(),
});

/** The caller says that they know that they cannot sign in from here afterwards. */
const mayLockOut = z.boolean().default(false);

/**
 * IP authorisation: from where somebody may sign in. The list is a customer's, for all its users, or the own one of the
 * platform's people; while it is empty, from everywhere.
 */
export const addressRoutes = {
  listAllowedRanges: defineRoute({
    method: 'GET',
    path: '/api-pay/ip-authorizations',
    summary: { en: 'The addresses that may sign in', zh: '允许登录的 IP 地址' },
    access: 'session',
    input: none,
    output: z.strictObject({
      /** Where this call comes from. */
      address: z.string().nullable(),
      mayChange: z.boolean(),
      items: z.array(allowedRange),
    }),
    errors: [],
    idempotency: 'none',
  }),
  addAllowedRange: defineRoute({
    method: 'POST',
    path: '/api-pay/ip-authorizations',
    summary: { en: 'Let an address or a range sign in', zh: '添加允许登录的 IP 地址或网段' },
    access: 'session',
    input: z.strictObject({ range: addressRange, note: line(60).default(''), mayLockOut }),
    output: allowedRange,
    errors: ['step_up_required', 'address_would_lock_out', 'address_limit_reached'],
    idempotency: 'none',
    audit: 'identity.range_allowed',
  }),
  removeAllowedRange: defineRoute({
    method: 'POST',
    path: '/api-pay/ip-authorizations/:id/remove',
    summary: { en: 'No longer let an address or a range sign in', zh: '删除允许登录的 IP 地址或网段' },
    access: 'session',
    input: z.strictObject({ id, mayLockOut }),
    output: done,
    errors: ['step_up_required', 'address_would_lock_out'],
    idempotency: 'none',
    audit: 'identity.range_removed',
  }),
};
