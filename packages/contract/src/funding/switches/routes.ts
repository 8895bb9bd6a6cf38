import { z } from 'zod';
import { reason } from '../../forms/fields.ts';
import { defineRoute } from '../../kernel/define-route.ts';
import { id, instant } from '../../kernel/fields.ts';
import { offeredWays, switchReasons } from '../intents/states.ts';

/** Since when a way is off, for what the customer reads and what staff wrote among themselves. */
const off = z.strictObject({ reason: z.enum(switchReasons), note: z.string(), by: z.string(), at: instant });

/** A way as staff sees it: off for the whole tenant, for the one customer that was asked about, or neither. */
export const waySwitch = z.strictObject({
  way: z.enum(offeredWays),
  /** False where this installation has no such way. */
  isOffered: z.boolean(),
  tenant: off.nullable(),
  customer: off.nullable(),
});

/** Whose ways: one customer's, or those of a tenant; without either, those of the reader's own tenant. */
const owner = { tenantId: id.optional(), customerId: id.optional() };
const way = z.enum(offeredWays, 'invalid_choice');
const switching = {
  method: 'POST',
  access: 'funding.way:switch',
  output: waySwitch,
  errors: ['illegal_transition'],
  idempotency: 'key',
} as const;

/** Ways to add funds that staff switches off and on again. What is under way by them is finished. */
export const switchRoutes = {
  listWaySwitches: defineRoute({
    method: 'GET',
    path: '/api-pay/funding/switches',
    summary: { en: 'Which ways to add funds are on', zh: '充值方式开关' },
    access: 'funding.way:read',
    input: z.strictObject(owner),
    output: z.array(waySwitch),
    errors: [],
    idempotency: 'none',
  }),
  switchWayOff: defineRoute({
    ...switching,
    path: '/api-pay/funding/switches/off',
    summary: { en: 'Switch a way to add funds off', zh: '关闭充值方式' },
    input: z.strictObject({
      ...owner,
      way,
      reason: z.enum(switchReasons, 'required'),
      note: reason,
    }),
    audit: 'funding.way_switched_off',
  }),
  switchWayOn: defineRoute({
    ...switching,
    path: '/api-pay/funding/switches/on',
    summary: { en: 'Switch a way to add funds on again', zh: '重新开启充值方式' },
    input: z.strictObject({ ...owner, way, note: reason }),
    audit: 'funding.way_switched_on',
  }),
};
