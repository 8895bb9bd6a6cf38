import { createSealer, type SealedUse } from './kernel/events/sealer.ts';
import type { KeyRing } from './kernel/key-ring.ts';
import { sealedColumn, type SealedPlace } from './kernel/secrets/sealed-place.ts';
import { sealedCells } from './modules/bulk/index.ts';
import { sealedPayeeCells } from './modules/payments/index.ts';
import { sealedNumberKeys } from './providers/card-vault/cipher.ts';

const by = (use: SealedUse) => (masterKeys: KeyRing) => createSealer(masterKeys, use);
const accounts = by('tael-bank-accounts');

/** Everything that is sealed with the master key: what `npm run keys` seals anew. */
export const sealedPlaces: readonly SealedPlace[] = [
  sealedNumberKeys,
  sealedColumn('held_keys', 'sealed', by('tael-held-keys'), { key: 'name', keyType: 'text', owner: 'name' }),
  sealedColumn('identity_tokens', 'request_key', by('tael-request-code-keys'), { owner: 'session_id' }),
  sealedColumn('identity_totps', 'secret', by('tael-totp-secrets'), { owner: 'user_id' }),
  sealedColumn('payments_payees', 'account_sealed', accounts),
  sealedColumn('payments_bank_accounts', 'account_sealed', accounts),
  sealedColumn('payments_payee_corrections', 'sealed', accounts),
  sealedColumn('onboarding_bank_links', 'account_number', accounts),
  sealedCells('payees', sealedPayeeCells, accounts),
  sealedColumn('webhooks_endpoints', 'secret', by('tael-webhook-secrets')),
  sealedColumn('webhooks_endpoints', 'old_secret', by('tael-webhook-secrets')),
  sealedColumn('developers_endpoints', 'secret', by('tael-endpoint-secrets')),
  sealedColumn('developers_endpoints', 'old_secret', by('tael-endpoint-secrets')),
  sealedColumn('developers_logins', 'sealed', by('tael-login-secrets')),
  sealedColumn('sso_connections', 'client_secret', by('tael-sso-secrets')),
];
