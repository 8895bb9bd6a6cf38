/**
 * What the export of an operator leaves out: how people sign in, what is under way between processes and with providers, and
 * what the sandbox plays. All of it is a secret, or of no use elsewhere.
 */
export const exportRules = {
  tenants: 'platform_tenants',
  leftOut: new RegExp(
    [
      '^(identity_(?!users$)',
      'sso_',
      'developers_logins$',
      'privacy_',
      'idempotency_',
      'outbox',
      'tickets$',
      'sandbox_',
      'card_vault_',
      'held_keys$',
      'lithic_',
      'increase_',
      'files_chunks$',
      'ledger_checks$',
      'operations_odd_messages$',
      'authorizations_stand_ins$)',
    ].join('|'),
  ),
  leftOutColumns: ['identity_users.password_hash'],
};
