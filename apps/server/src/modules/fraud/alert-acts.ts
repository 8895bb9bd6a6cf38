import type { Tx } from '../../kernel/transaction.ts';
import type { AlertAct } from '../cards/index.ts';
import { pageOfAlerts, type AlertRow } from './repository.ts';

const mostAlerts = 50;

/** What became of the questions about a card's purchases, step by step, as far as the scope shows. */
export const alertActsOf = async (tx: Tx, cardId: string): Promise<readonly AlertAct[]> =>
  (await pageOfAlerts(tx, { cardId, limit: mostAlerts, after: undefined })).flatMap(actsOf);

const actsOf = (row: AlertRow): readonly AlertAct[] => {
  const alert = { id: row.id, transactionId: row.authorization_id, merchantName: row.merchant_name };
  const act = (action: AlertAct['action'], at: Date, by: string | null, note: string | null = null) => ({
    at,
    action,
    by,
    note,
    alert,
  });
  const { state, answered_at: answeredAt, closed_at: closedAt, expires_at: endedAt } = row;
  // One that is closed was denied before, or its time was over, or nobody had answered yet.
  const isOver = state === 'expired' || (answeredAt === null && closedAt !== null && closedAt >= endedAt);
  return [
    act('fraud_alert.asked', row.asked_at, null),
    ...(answeredAt
      ? [
          act(
            state === 'confirmed' ? 'fraud_alert.confirmed' : 'fraud_alert.denied',
            answeredAt,
            row.answered_email,
          ),
        ]
      : []),
    ...(isOver ? [act('fraud_alert.expired', endedAt, null)] : []),
    ...(closedAt ? [act('fraud_alert.closed', closedAt, row.closed_email, row.note)] : []),
  ];
};
