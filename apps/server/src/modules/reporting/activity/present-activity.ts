import type { OutputOf } from '@tael/contract';
import type { ActivityKind } from '@tael/contract/reporting/activity-kinds';
import type { activityRoutes } from '@tael/contract/reporting/activity-routes';
import { money } from '@tael/money';
import { actorsOf } from '../../../kernel/lists/audit-trail.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { merchantNames } from '../../authorizations/index.ts';
import { cardNames } from '../../cards/index.ts';
import { depositsById } from '../../funding/index.ts';
import { emailsOf } from '../../identity/index.ts';
import { amountOf, isFee, kindOf, messageOf, subjectOf, type FeedRow } from './activity-rules.ts';
import { asResponse } from '../money-response.ts';

export type Activity = OutputOf<typeof activityRoutes.listActivity>['items'][number];

/** The rows of the feed with the names of what they are about and of those who did it. */
export const presentActivity = async (tx: Tx, rows: readonly FeedRow[]): Promise<Activity[]> => {
  const idsOf = (...kinds: readonly ActivityKind[]): string[] => [
    ...new Set(rows.filter(({ action }) => kinds.includes(kindOf(action))).map(subjectOf)),
  ];
  const merchants = await merchantNames(tx, idsOf('purchase'));
  const deposits = await depositsById(tx, idsOf('deposit'));
  const cards = await cardNames(tx, idsOf('card', 'fee'));
  const emails = await emailsOf(tx, actorsOf(rows.flatMap((row) => (isFee(row) ? [] : [row]))));
  return rows.map((row): Activity => {
    const kind = kindOf(row.action);
    const subject = subjectOf(row);
    const deposit = deposits.get(subject);
    const amount = deposit ? money(deposit.amount, deposit.currency) : amountOf(row);
    return {
      id: row.id,
      at: row.at.toISOString(),
      kind,
      action: row.action,
      objectId: isFee(row) ? row.id : subject,
      name: merchants.get(subject) ?? deposit?.sender_name ?? cards.get(subject) ?? '',
      amount: amount && asResponse(amount),
      ...(isFee(row)
        ? { ...unsaid, fee: { code: row.code, invoiceId: row.invoice_id } }
        : {
            message: messageOf(row.after)?.type ?? null,
            isDeclined: kind === 'purchase' && row.reason !== null,
            ...actorOf(row, emails),
            reason: row.reason,
            fee: null,
          }),
    };
  });
};

/** Of a fee the audit trail tells nothing: it is charged with what it is for. */
const unsaid = {
  message: null,
  isDeclined: false,
  actorKind: 'system',
  actor: null,
  reason: null,
} as const;

const actorKinds = { system: 'system', network: 'network', visitor: 'system' } as const;

/** The scope shows the addresses of the customer's own people, and nobody else's. */
const actorOf = (
  row: Exclude<FeedRow, { readonly code: string }>,
  emails: ReadonlyMap<string, string>,
): Pick<Activity, 'actorKind' | 'actor'> => {
  if (row.actor_type !== 'user') return { actorKind: actorKinds[row.actor_type], actor: null };
  const actor = row.actor_id === null ? null : (emails.get(row.actor_id) ?? null);
  return { actorKind: actor === null ? 'operations' : 'own', actor };
};
