import { z } from 'zod';
import { id, instant, money } from '../../kernel/fields.ts';
import { chainDepositStates, chainFindingKinds, chains, chainTroubles } from './states.ts';

/** How a chain is paid into; `address` and its QR code (SVG) are null until the customer asks for one. */
const chainToFund = z.strictObject({
  chain: z.enum(chains),
  /** The contract of USDC on this chain. */
  contract: z.string(),
  confirmations: z.number().int(),
  /** About how long those take, in seconds. */
  seconds: z.number().int(),
  trouble: z.enum(chainTroubles).nullable(),
  address: z.string().nullable(),
  picture: z.string().nullable(),
  /** Whether the sandbox sends on this chain, and lets it go wrong. */
  isPlayed: z.boolean(),
});

/** What USDC costs this customer now, by what came in over thirty days. */
export const usdcTerms = z.strictObject({
  minimum: money,
  percent: z.string(),
  volume: money,
  next: z.strictObject({ from: money, percent: z.string() }).nullable(),
});

export const usdcFunding = z.strictObject({ chains: z.array(chainToFund), terms: usdcTerms });

export const chainAddress = z.strictObject({
  chain: z.enum(chains),
  address: z.string(),
  createdAt: instant,
});

export const chainDeposit = z.strictObject({
  id,
  chain: z.enum(chains),
  state: z.enum(chainDepositStates),
  amount: money,
  /** What was added to the balance, and what was kept of it; null before. */
  credited: money.nullable(),
  fee: money.nullable(),
  transactionHash: z.string(),
  sender: z.string(),
  address: z.string(),
  confirmations: z.number().int(),
  requiredConfirmations: z.number().int(),
  seenAt: instant,
  creditedAt: instant.nullable(),
  /** The funding intent that it is credited by; null for one that is too small. */
  intentId: id.nullable(),
});

/** A transfer to a deposit address that is no USDC, or one that a chain took back after it was credited. */
export const chainFinding = z.strictObject({
  id,
  chain: z.enum(chains),
  kind: z.enum(chainFindingKinds),
  customerName: z.string(),
  transactionHash: z.string(),
  contract: z.string(),
  symbol: z.string().nullable(),
  sender: z.string(),
  address: z.string(),
  /** In whole smallest units of that token: what it says of itself is not believed. */
  units: z.string(),
  foundAt: instant,
});

/** How far a chain was read, for staff. */
export const chainStanding = z.strictObject({
  chain: z.enum(chains),
  height: z.number().int(),
  trouble: z.enum(chainTroubles).nullable(),
  troubleSince: instant.nullable(),
  readAt: instant,
});
