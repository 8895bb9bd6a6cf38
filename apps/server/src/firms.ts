import { join } from 'node:path';
import { routes, type RouteDefinition } from '@tael/contract';
import type { Config } from './config.ts';
import type { SystemContextParts } from './kernel/system-context.ts';
import { sandboxBankLink } from './providers/bank-link/sandbox.ts';
import { sandboxBank } from './providers/bank-rails/sandbox.ts';
import type { NetworkDoor } from './providers/card-network/port.ts';
import { sandboxCardNetwork } from './providers/card-network/sandbox.ts';
import { sandboxCardPrinter } from './providers/card-printer/sandbox.ts';
import { sandboxCardVault } from './providers/card-vault/sandbox.ts';
import { diskFiles } from './providers/files/disk.ts';
import { sandboxHelpdesk } from './providers/helpdesk/sandbox.ts';
import { sandboxIdentityCheck } from './providers/identity-check/sandbox.ts';
import { sandboxMail } from './providers/mail/sandbox.ts';
import { guardedOutgoing } from './providers/outgoing/guarded.ts';
import { exampleReceivers, sandboxOutgoing } from './providers/outgoing/sandbox.ts';
import { sandboxScreening } from './providers/screening/sandbox.ts';
import { sandboxSms } from './providers/sms/sandbox.ts';

/** Brings a message to one of our own doors, as the firm that signed it would. */
export type Knock = (
  path: string,
  header: string,
  body: Buffer | string,
  signature: string,
) => Promise<{ status: number; body: unknown }>;

const networkDoors: Readonly<Record<NetworkDoor, RouteDefinition>> = {
  messages: routes.receiveNetworkMessage,
  tokens: routes.receiveTokenMessage,
  disputes: routes.receiveDisputeMessage,
};

/** The outside world of this installation. Each firm signs its messages with a secret that it shares with us. */
export const createFirms = (
  { keys, dataDir, mode }: Pick<Config, 'keys' | 'dataDir' | 'mode'>,
  base: SystemContextParts,
  knock: Knock,
) => {
  const mail = sandboxMail(base);
  const isSandbox = mode === 'sandbox';
  return {
    mail,
    sms: sandboxSms(base),
    outgoing: isSandbox ? sandboxOutgoing(guardedOutgoing()) : guardedOutgoing(),
    exampleReceivers: isSandbox ? exampleReceivers : [],
    store: diskFiles(join(dataDir, 'files')),
    vault: sandboxCardVault({ masterKey: keys.master }),
    printer: sandboxCardPrinter(base, { key: keys.cardPrinter }),
    identityCheck: sandboxIdentityCheck(base, { key: keys.identityCheck }),
    bankLink: sandboxBankLink(base, { key: keys.bank, notify: mail.send }),
    helpdesk: sandboxHelpdesk(base, { key: keys.helpdesk }),
    screening: sandboxScreening(base, { key: keys.screening }),
    bank: sandboxBank({ key: keys.bank, clock: base.clock }),
    network: sandboxCardNetwork(base, {
      key: keys.cardNetwork,
      deliver: (body, signature, door) => {
        return knock(networkDoors[door].path, 'x-network-signature', body, signature);
      },
    }),
  };
};
