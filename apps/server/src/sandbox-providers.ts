import { routes, type RouteDefinition } from '@tael/contract';
import type { Config } from './config.ts';
import type { HeldKeys } from './kernel/secrets/held-keys.ts';
import type { SystemContextParts } from './kernel/system-context.ts';
import { sandboxAchDebits } from './providers/ach-debits/sandbox.ts';
import { sandboxBankLink } from './providers/bank-link/sandbox.ts';
import { sandboxBank } from './providers/bank-rails/sandbox.ts';
import type { NetworkEndpoint } from './providers/card-network/port.ts';
import { sandboxCardNetwork } from './providers/card-network/sandbox.ts';
import { sandboxCardPrinter } from './providers/card-printer/sandbox.ts';
import { sandboxCardVault } from './providers/card-vault/sandbox.ts';
import { sandboxCryptoConversion } from './providers/crypto-conversion/sandbox.ts';
import { sandboxExchangeRates } from './providers/exchange-rates/sandbox.ts';
import { sandboxHelpdesk } from './providers/helpdesk/sandbox.ts';
import { sandboxIdentityCheck } from './providers/identity-check/sandbox.ts';
import { sandboxMail } from './providers/mail/sandbox.ts';
import type { SandboxQrPayments } from './providers/qr-payments/port.ts';
import { sandboxAlipay, sandboxWechat } from './providers/qr-payments/sandbox.ts';
import { sandboxScreening } from './providers/screening/sandbox.ts';
import { sandboxSms } from './providers/sms/sandbox.ts';
import { sandboxZelle } from './providers/zelle/sandbox.ts';

/** Brings a message to one of our own routes, as the provider that signed it would. */
export type Knock = (
  path: string,
  header: string,
  body: Buffer | string,
  signature: string,
) => Promise<{ status: number; body: unknown }>;

const networkEndpoints: Readonly<Record<NetworkEndpoint, RouteDefinition>> = {
  messages: routes.receiveNetworkMessage,
  tokens: routes.receiveTokenMessage,
  disputes: routes.receiveDisputeMessage,
};

/** One pair of keys for every server of a process: making one takes as long as the rest of a start. */
let wallets: Record<'alipay' | 'wechat', SandboxQrPayments> | undefined;

/** Everybody outside, played. Each signs its messages with a secret that it shares with us, and is made when it is first asked for. */
export const createSandboxes = (
  { keys, heldKeys, providers: real }: Pick<Config, 'keys' | 'providers'> & { readonly heldKeys: HeldKeys },
  base: SystemContextParts,
  knock: Knock,
) => ({
  mail: () => sandboxMail(base),
  sms: () => sandboxSms(base),
  helpdesk: () => sandboxHelpdesk(base, { key: keys.helpdesk }),
  screening: () => sandboxScreening(base, { key: keys.screening }),
  exchangeRates: () => sandboxExchangeRates(),
  vault: () => sandboxCardVault({ masterKeys: keys.master, heldKeys }),
  printer: () => sandboxCardPrinter(base, { key: keys.cardPrinter }),
  identityCheck: () => sandboxIdentityCheck(base, { key: keys.identityCheck }),
  bankLink: () => sandboxBankLink(base, { key: keys.bank, notify: sandboxMail(base).send }),
  cryptoConversion: () => sandboxCryptoConversion({ key: keys.cryptoConversion, clock: base.clock }),
  wallets: () => (wallets ??= { alipay: sandboxAlipay(), wechat: sandboxWechat() }),
  achDebits: () => sandboxAchDebits({ key: keys.bank, clock: base.clock }),
  zelle: () => sandboxZelle({ key: keys.bank, clock: base.clock, recipient: real.zelle }),
  bank: () => sandboxBank({ key: keys.bank, clock: base.clock }),
  network: () =>
    sandboxCardNetwork(base, {
      key: keys.cardNetwork,
      deliver: (body, signature, endpoint) =>
        knock(networkEndpoints[endpoint].path, 'x-network-signature', body, signature),
    }),
});

export type Sandboxes = ReturnType<typeof createSandboxes>;
