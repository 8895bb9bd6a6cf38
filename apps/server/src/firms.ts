import { join } from 'node:path';
import { routes } from '@tael/contract';
import type { Config } from './config.ts';
import type { SystemContextParts } from './kernel/system-context.ts';
import { sandboxBankLink } from './providers/bank-link/sandbox.ts';
import { sandboxBank } from './providers/bank-rails/sandbox.ts';
import { sandboxCardNetwork } from './providers/card-network/sandbox.ts';
import { sandboxCardVault } from './providers/card-vault/sandbox.ts';
import { diskFiles } from './providers/files/disk.ts';
import { sandboxIdentityCheck } from './providers/identity-check/sandbox.ts';
import { sandboxMail } from './providers/mail/sandbox.ts';
import { sandboxScreening } from './providers/screening/sandbox.ts';
import { sandboxSms } from './providers/sms/sandbox.ts';

/** Brings a message to one of our own doors, as the firm that signed it would. */
export type Knock = (
  path: string,
  header: string,
  body: Buffer | string,
  signature: string,
) => Promise<{ status: number; body: unknown }>;

/** The outside world of this installation. Each firm signs its messages with a secret that it shares with us. */
export const createFirms = (
  { keys, dataDir }: Pick<Config, 'keys' | 'dataDir'>,
  base: SystemContextParts,
  knock: Knock,
) => {
  const mail = sandboxMail(base);
  return {
    mail,
    sms: sandboxSms(base),
    store: diskFiles(join(dataDir, 'files')),
    vault: sandboxCardVault({ masterKey: keys.master }),
    identityCheck: sandboxIdentityCheck(base, { key: keys.identityCheck }),
    bankLink: sandboxBankLink(base, { key: keys.bank, notify: mail.send }),
    screening: sandboxScreening(base, { key: keys.screening }),
    bank: sandboxBank({ key: keys.bank, clock: base.clock }),
    network: sandboxCardNetwork({
      key: keys.cardNetwork,
      clock: base.clock,
      deliver: (body, signature) =>
        knock(routes.receiveNetworkMessage.path, 'x-network-signature', body, signature),
    }),
  };
};
