/** The networks on which USDC is taken. */
export const chains = ['ethereum', 'base', 'polygon'] as const;
export type ChainName = (typeof chains)[number];

/**
 * How a transfer to a deposit address stands: `reorganized` when the chain took it back before it was credited, `below_minimum`
 * when it is too small to be credited. What it is after its confirmations, its funding intent says.
 */
export const chainDepositStates = [
  'confirming',
  'reorganized',
  'below_minimum',
  'in_review',
  'credited',
  'refunded',
] as const;
export type ChainDepositState = (typeof chainDepositStates)[number];

/**
 * Why nothing comes from a chain: no new blocks, endpoints that disagree or do not answer, blocks that share nothing with
 * ours; or its blocks are read, and the issuer of USDC has paused the contract.
 */
export const chainTroubles = [
  'halted',
  'endpoints_disagree',
  'unreachable',
  'deep_reorganization',
  'contract_paused',
] as const;
export type ChainTrouble = (typeof chainTroubles)[number];

/** What staff is shown of transfers that credit nobody. */
export const chainFindingKinds = ['other_token', 'fake_token', 'credited_reorganized'] as const;
export type ChainFindingKind = (typeof chainFindingKinds)[number];
