/** Deposits in coins through a conversion provider: a locked rate, an address, a payment window, and settlement in dollars. */
export type { CryptoDeps } from './deps.ts';
export { cryptoRefunders } from './receive-conversion.ts';
export { createCryptoHandlers, createCryptoSandboxHandlers } from './crypto-routes.ts';
