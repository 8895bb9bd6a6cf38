import { Button } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { refusalOf } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { IconAlert } from '../../../ui/theme/icons.ts';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { webhookTones } from '../../../ui/states/states.ts';
import { useTestWebhook, type Webhook, type WebhookCall } from '../api.ts';
import { useAnswerText } from './use-answer-text.ts';
import styles from './WebhookBoard.module.css';

interface WebhookBoardProps {
  readonly webhook: Webhook;
  /** The chosen cards by name. */
  readonly cards: readonly { readonly nickname: string }[];
  readonly onAsk: (act: 'change' | 'rotate') => void;
}

/** Asks the server about a purchase that is none, and tells beside the button what it said. */
const TestButton = ({ webhook }: { webhook: Webhook }) => {
  const words = useWords('webhooks');
  const answerText = useAnswerText();
  const test = useTestWebhook();
  const resultText = (call: WebhookCall): string => {
    const outcome = words.outcome[call.outcome];
    return call.outcome === 'approved' || call.outcome === 'declined'
      ? words.tested(outcome, words.calls.ms(call.tookMs ?? 0))
      : words.testFailed(outcome, answerText(call));
  };
  return (
    <>
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate({ id: webhook.id })}>
        {words.test}
      </Button>
      <p className={styles.result} role="status">
        {test.data && resultText(test.data)}
        {test.error && refusalOf(test.error).message}
      </p>
    </>
  );
};

/** How the webhook stands, what was chosen for it, and what can be done. */
export const WebhookBoard = ({ webhook, cards, onAsk }: WebhookBoardProps) => {
  const words = useWords('webhooks');
  const date = useDates();
  const mayWrite = useCan('webhook:write');
  const { url, asksFrom, fallback, isOn, skippedUntil, oldSecretUntil } = webhook;
  const state = !isOn ? 'off' : skippedUntil ? 'skipped' : 'on';
  return (
    <section className={styles.board} aria-label={words.title}>
      {state === 'skipped' && (
        <div className={styles.skipped} role="alert">
          <IconAlert size={18} aria-hidden="true" />
          <div>
            <p className={styles.title}>{words.skipped.title(date(skippedUntil))}</p>
            <p>{words.skipped.text}</p>
          </div>
        </div>
      )}
      <StatusDot tone={webhookTones[state]}>{words.state[state]}</StatusDot>
      <KeyValue
        pairs={[
          { name: words.fact.url, value: <span className={styles.url}>{url}</span> },
          {
            name: words.fact.asks,
            value: asksFrom === null ? words.fact.all : words.fact.from(formatMoney(asksFrom, 'USD')),
          },
          {
            name: words.fact.cards,
            value:
              webhook.cardIds === null
                ? words.form.everyCard
                : cards.map(({ nickname }) => nickname).join(words.fact.and),
          },
          { name: words.fact.fallback, value: words.fallback[fallback] },
          ...(oldSecretUntil ? [{ name: words.fact.oldSecret, value: date(oldSecretUntil) }] : []),
        ]}
      />
      {mayWrite && (
        <div className={styles.acts}>
          <Button onClick={() => onAsk('change')}>{words.change}</Button>
          <Button variant="default" onClick={() => onAsk('rotate')}>
            {words.rotate}
          </Button>
          <TestButton webhook={webhook} />
        </div>
      )}
    </section>
  );
};
