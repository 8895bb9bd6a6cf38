import type { NetworkMessageType } from '@tael/contract/authorizations/states';
import type { ActivityAction } from '@tael/contract/reporting/activity-kinds';
import type { activity } from './en/activity.ts';
import type { fees } from './en/fees.ts';
import type { transactions } from './en/transactions.ts';
import type { Shape } from './shape.ts';

interface TitleWords {
  readonly activity: Pick<Shape<typeof activity>, 'actions' | 'ofFee'>;
  readonly transactions: Pick<Shape<typeof transactions>, 'message' | 'declinedMessage'>;
  readonly fees: Pick<Shape<typeof fees>, 'names'>;
}

interface Titled {
  readonly action: ActivityAction;
  readonly message: NetworkMessageType | null;
  readonly isDeclined: boolean;
  readonly fee: { readonly code: string } | null;
}

/** What happened, in one line; a fee that has no word yet is called by its code. */
export const activityTitle = (words: TitleWords, { action, message, isDeclined, fee }: Titled): string => {
  const { actions, ofFee } = words.activity;
  const names: Readonly<Record<string, string>> = words.fees.names;
  if (fee) return ofFee(actions[action], names[fee.code] ?? fee.code);
  if (message === null) return actions[action];
  return isDeclined ? words.transactions.declinedMessage[message] : words.transactions.message[message];
};
