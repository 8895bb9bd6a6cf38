import type { ApprovalAct } from '@tael/contract/approvals/acts';
import type { PaymentRail } from '@tael/contract/payments/outgoing/states';

/** What a policy calls a payment of each rail. */
export const actOfRail = {
  ach: 'payment.ach',
  wire: 'payment.wire',
  global: 'payment.global',
  bill: 'payment.bill',
} as const satisfies Readonly<Record<PaymentRail, ApprovalAct>>;
