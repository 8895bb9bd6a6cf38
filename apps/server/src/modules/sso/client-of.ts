import type { SsoClient } from '../../providers/identity-provider/port.ts';
import type { SsoDeps } from './deps.ts';
import type { ConnectionRow } from './repository.ts';

const pagePath = '/user/sso';

/** Where a provider sends people back to. */
export const redirectUrlOf = ({ publicUrl }: Pick<SsoDeps, 'publicUrl'>): string => `${publicUrl}${pagePath}`;

/** Us, as the provider of a connection knows us. */
export const clientOf = (
  { sealer }: Pick<SsoDeps, 'sealer'>,
  row: Pick<ConnectionRow, 'id' | 'issuer' | 'client_id' | 'client_secret'>,
): SsoClient => ({
  issuer: row.issuer,
  clientId: row.client_id,
  clientSecret: sealer.open(row.client_secret, row.id).toString('utf8'),
});

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
