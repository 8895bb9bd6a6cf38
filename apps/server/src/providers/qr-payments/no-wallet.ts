import { ProviderFault } from '../../kernel/provider-calls/provider-fault.ts';
import type { SandboxQrPayments } from './port.ts';

/** Stands where nobody is behind a wallet: it makes no code, believes no notice and plays nothing. */
export const noWallet = (way: string): SandboxQrPayments => {
  const refuse = () => Promise.reject(new ProviderFault(way, 'it is not offered here', false));
  return { createCode: refuse, refund: refuse, readNotice: () => undefined, tell: () => undefined };
};
