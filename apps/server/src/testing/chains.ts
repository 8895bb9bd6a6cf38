import type { Config } from '../config.ts';

const sandboxed = { endpoints: [], contract: null, confirmations: null };

/** Chains as a sandbox without a setting has them. The account is one that anybody may know. */
export const testChains: Pick<Config, 'chains' | 'localChain' | 'usdcExtendedPublicKey'> = {
  chains: { ethereum: sandboxed, base: sandboxed, polygon: sandboxed },
  localChain: null,
  usdcExtendedPublicKey:
    'xpub6CqgEyey5UDT3zq4ZUswzBH7UUqN42oEVNnrrrTspC3NgC2LYG1azZoxuRmguayxpSKokZBqov7YZdce1hyipK9HdUpVAwj2LjfpRSUAwva',
};
