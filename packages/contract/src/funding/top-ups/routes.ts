import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.ts';
import { none } from '../../kernel/fields.ts';
import { newTopUp, topUp } from './schemas.ts';

/** api-pay quick funding: money from a linked bank by itself, when the balance is low. */
export const topUpRoutes = {
  getTopUp: defineRoute({
    method: 'GET',
    path: '/api-pay/quick_funding/top-up',
    summary: { en: 'My automatic top-up', zh: '自动充值设置' },
    access: 'funding:read',
    input: none,
    output: topUp.nullable(),
    errors: [],
    idempotency: 'none',
  }),
  saveTopUp: defineRoute({
    method: 'POST',
    path: '/api-pay/quick_funding/top-up',
    summary: { en: 'Set up the automatic top-up, or start it again', zh: '设置或重新启用自动充值' },
    access: 'funding:announce',
    input: z.strictObject(newTopUp),
    output: topUp,
    errors: ['way_switched_off', 'linked_bank_closed'],
    idempotency: 'key',
    audit: 'funding.top_up_saved',
    movesMoney: true,
  }),
  stopTopUp: defineRoute({
    method: 'POST',
    path: '/api-pay/quick_funding/top-up/stop',
    summary: { en: 'Stop the automatic top-up', zh: '停用自动充值' },
    access: 'funding:announce',
    input: z.strictObject({ version: z.number().int() }),
    output: topUp,
    errors: ['conflict'],
    idempotency: 'key',
    audit: 'funding.top_up_stopped',
  }),
};
