import { z } from 'zod';
import { chains } from '../funding/chain/states.ts';
import { defineRoute } from '../kernel/define-route.ts';

const sandbox = {
  access: 'public',
  idempotency: 'none',
  sandboxOnly: true,
  method: 'POST',
  errors: ['chain_not_offered'],
} as const;
const chain = z.enum(chains, 'invalid_choice');
const hexAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'invalid_format');
const done = z.strictObject({ chain });

/** What happens on the chains of the sandbox, and to them. */
export const sandboxChainRoutes = {
  sandboxChainTransfer: defineRoute({
    ...sandbox,
    path: '/sandbox/chain/transfers',
    summary: { en: 'Somebody sends a token to an address', zh: '模拟链上转账' },
    input: z.strictObject({
      chain,
      to: hexAddress,
      /** In the token, with up to six decimals; nothing at all is a transfer too. */
      amount: z.string().regex(/^\d{1,12}(\.\d{1,6})?$/, 'amount_format'),
      token: z.enum(['usdc', 'fake', 'other'], 'invalid_choice').default('usdc'),
      from: hexAddress.default('0x5a5d00c0ffee00000000000000000000000000aa'),
    }),
    /** USDC moves nothing while its contract is paused: the transaction is in a block and has failed. */
    output: z.strictObject({ transactionHash: z.string(), isReverted: z.boolean() }),
  }),
  sandboxChainReorganization: defineRoute({
    ...sandbox,
    path: '/sandbox/chain/reorganizations',
    summary: { en: 'The last blocks of a chain are replaced', zh: '模拟链上区块重组' },
    input: z.strictObject({
      chain,
      blocks: z.number().int().min(1, 'too_small').max(1_000, 'too_big'),
      /** Whether the transfers of those blocks are gone; otherwise they stand in the next one. */
      isDropped: z.boolean('invalid_type').default(true),
    }),
    output: done,
  }),
  sandboxChainState: defineRoute({
    ...sandbox,
    path: '/sandbox/chain/state',
    summary: {
      en: 'A chain stands still, its endpoints disagree, or USDC is paused',
      zh: '模拟停链、节点数据不一致或 USDC 暂停转账',
    },
    input: z.strictObject({
      chain,
      isHalted: z.boolean('invalid_type').optional(),
      isLying: z.boolean('invalid_type').optional(),
      isPaused: z.boolean('invalid_type').optional(),
    }),
    output: done,
  }),
};
