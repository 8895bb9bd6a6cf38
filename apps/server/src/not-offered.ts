import { ProviderFault } from './kernel/provider-calls/provider-fault.ts';

/**
 * Stands where an installation has nobody for a trade, because it offers nothing that needs it: whatever is asked of it is
 * refused, it believes no message, and its jobs have nothing to do.
 */
export const notOffered = <Port extends object>(trade: string): Port =>
  // Every port is called in the one way that each of its members is answered here.
  new Proxy({} as Port, {
    get: (_port, name) => {
      if (typeof name === 'symbol') return undefined;
      if (name === 'isAuthentic') return () => false;
      if (name.endsWith('Job'))
        return () => ({ topic: `${trade}.not_offered`, run: () => Promise.resolve() });
      return () => Promise.reject(new ProviderFault(trade, 'it is not offered here', false));
    },
  });
