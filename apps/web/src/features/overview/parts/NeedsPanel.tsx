import { formatMoney } from '@tael/i18n/format';
import { useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { amountOf } from '../../../parts/purchases/transaction-facts.ts';
import { Money } from '../../../ui/facts/Money.tsx';
import type { Summary } from '../api.ts';
import { needsOf, type Need } from './needs.ts';
import styles from './NeedsPanel.module.css';
import { Panel } from '../../../parts/chart/Panel.tsx';

const useSentences = () => {
  const words = useWords('overview').needs;
  const { reason } = useWords('transactions');
  const date = useDates();
  return (need: Need): { title: string; text: string } => {
    switch (need.kind) {
      case 'deposit':
        return {
          title: words.deposit(need.deposit.senderName),
          text:
            need.deposit.state === 'on_hold' && need.deposit.releaseAt
              ? words.releasedOn(date(need.deposit.releaseAt))
              : words.depositState[need.deposit.state],
        };
      case 'intent':
        return {
          title: words.intent(words.ways[need.intent.way]),
          text: need.intent.state === 'review' ? words.intentHeld : words.intentText,
        };
      case 'question': {
        const { amount } = need.question;
        const told = amount ? formatMoney(amount.amount, amount.currency) : '';
        return { title: words.question(told), text: words.questionText };
      }
      case 'declined':
        return {
          title: (need.transaction.standing === 'check_declined' ? words.checkDeclined : words.declined)(
            need.transaction.merchantName,
          ),
          text: need.transaction.declineReason ? reason[need.transaction.declineReason] : '',
        };
      case 'frozen':
        return { title: words.frozen(need.card.nickname), text: words.frozenText };
      case 'add_funds':
        return { title: words.addFunds, text: words.addFundsText };
      case 'create_card':
        return { title: words.createCard, text: words.createCardText };
    }
  };
};

/** What waits for the reader, or for somebody else on the reader's behalf, with the button that does the next step. */
export const NeedsPanel = ({ summary }: { summary: Summary }) => {
  const words = useWords('overview').needs;
  const sentences = useSentences();
  const needs = needsOf(summary, { addFunds: useCan('funding:announce'), createCard: useCan('card:create') });
  return (
    <Panel title={words.title}>
      {needs.length === 0 ? (
        <p className={styles.nothing}>{words.nothing}</p>
      ) : (
        <ul className={styles.list}>
          {needs.map((need) => {
            const { title, text } = sentences(need);
            return (
              <li key={need.key} className={styles.need}>
                <span className={styles.text}>
                  <span className={styles.name}>{title}</span>
                  <span className={styles.more}>{text}</span>
                </span>
                <span className={styles.act}>
                  {need.kind === 'deposit' && <Money value={need.deposit.amount} size="strong" />}
                  {need.kind === 'intent' && need.intent.amount && (
                    <Money value={need.intent.amount} size="strong" />
                  )}
                  {need.kind === 'declined' && (
                    <Money value={amountOf(need.transaction).value} size="strong" />
                  )}
                  <ButtonLink
                    to={need.to}
                    variant={need.kind === 'add_funds' || need.kind === 'create_card' ? 'filled' : 'default'}
                    size="xs"
                    aria-label={`${words.act[need.kind]}: ${title}`}
                  >
                    {words.act[need.kind]}
                  </ButtonLink>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
};
