import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.ts';
import { none } from '../../kernel/fields.ts';
import { severalOf } from '../../kernel/narrowing.ts';
import { pageOf, pageQuery } from '../../kernel/page.ts';
import { chainAddress, chainDeposit, chainFinding, chainStanding, usdcFunding } from './schemas.ts';
import { chains } from './states.ts';

/** api-pay crypto: USDC to a deposit address of one's own. */
export const chainRoutes = {
  usdcFunding: defineRoute({
    method: 'GET',
    path: '/api-pay/crypto/usdc',
    summary: { en: 'How USDC is paid in, by chain, and what it costs', zh: 'USDC 充值网络、地址与费率' },
    access: 'funding:read',
    input: none,
    output: usdcFunding,
    errors: [],
    idempotency: 'none',
  }),
  createChainAddress: defineRoute({
    method: 'POST',
    path: '/api-pay/crypto/addresses',
    summary: { en: 'Get a deposit address on a chain', zh: '获取链上充值地址' },
    access: 'funding:announce',
    input: z.strictObject({ chain: z.enum(chains, 'invalid_choice') }),
    output: chainAddress,
    errors: ['chain_not_offered', 'way_switched_off'],
    idempotency: 'key',
    audit: 'funding.address_created',
  }),
  listChainDeposits: defineRoute({
    method: 'GET',
    path: '/api-pay/crypto/deposits',
    summary: { en: 'Transfers to my deposit addresses, newest first', zh: '链上充值记录' },
    access: 'funding:read',
    input: z.strictObject({
      ...pageQuery,
      chain: severalOf(chains).optional(),
    }),
    output: pageOf(chainDeposit),
    errors: [],
    idempotency: 'none',
  }),
  listChainFindings: defineRoute({
    method: 'GET',
    path: '/api-pay/crypto/findings',
    summary: { en: 'Transfers to deposit addresses that credit nobody', zh: '未入账的链上转账' },
    access: 'funding.review:read',
    input: z.strictObject({ ...pageQuery }),
    output: pageOf(chainFinding),
    errors: [],
    idempotency: 'none',
  }),
  listChainStandings: defineRoute({
    method: 'GET',
    path: '/api-pay/crypto/chains',
    summary: { en: 'How far each chain was read', zh: '各链同步状态' },
    access: 'funding.review:read',
    input: none,
    output: z.array(chainStanding),
    errors: [],
    idempotency: 'none',
  }),
};
