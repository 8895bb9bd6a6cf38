import { Resolver } from 'node:dns/promises';
import type { DomainRecords } from './port.ts';

/** Asks the name system itself. */
export const dnsRecords = (
  resolver: Pick<Resolver, 'resolveTxt'> = new Resolver({ timeout: 3_000, tries: 1 }),
): DomainRecords => ({
  hasText: async (name, value) => {
    // A record longer than 255 bytes comes in parts.
    const records = await resolver.resolveTxt(name).catch(() => []);
    return records.some((parts) => parts.join('') === value);
  },
});

/** In a sandbox whatever ends in `.test`, which nobody can own (RFC 6761), is proven by asking. */
export const sandboxRecords = (real: DomainRecords): DomainRecords => ({
  hasText: async (name, value) => name.endsWith('.test') || real.hasText(name, value),
});
