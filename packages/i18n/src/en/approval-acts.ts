import type { ApprovalAct } from '@tael/contract/approvals/acts';

/** What may need an approval. */
export const approvalActs = {
  'payment.ach': 'ACH payment',
  'payment.wire': 'Wire payment',
  'payment.global': 'Global transfer',
  'payment.bill': 'Bill payment',
  'payee.new': 'New payee',
  'payee.changed': 'Change to a payee',
  'bulk.run': 'Bulk import',
  'account.transfer': 'Account transfer',
  'deposit.conversion': 'Currency conversion of a deposit',
  'top_up.saved': 'Automatic top-up',
  'card.created': 'New card',
  'card_rule.promoted': 'Activation of a card rule',
  'api_key.created': 'New API key',
  'role.changed': 'Change to a role',
  'policy.changed': 'Change to the approval policy',
  'deposit.approved': 'Deposit',
  'sender.trusted': 'Trusted sender',
  'card.released': 'Release of a blocked card',
  'registration.approved': 'High-risk registration',
  'limit.raise': 'Limit increase',
  'price.changed': 'Change to a price',
  'brand.published': 'Publication of a brand',
  'setting.changed': 'Change to a global setting',
} satisfies Record<ApprovalAct, string>;
