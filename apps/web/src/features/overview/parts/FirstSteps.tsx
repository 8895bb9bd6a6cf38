import { isPositive, parseCurrency, parseMoney } from '@tael/money';
import { useWords } from '../../../lib/words/language.ts';
import { places } from '../../../lib/paths/places.ts';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { Drawing } from '../../../ui/states/Drawing.tsx';
import type { Summary } from '../api.ts';
import styles from './FirstSteps.module.css';

const hasMoney = ({ available, pendingDeposits, pendingIntents }: Summary) =>
  pendingDeposits.length > 0 ||
  pendingIntents.length > 0 ||
  isPositive(parseMoney(available.amount, parseCurrency(available.currency)));

/** What somebody new does first: three steps, of which the next one has the button. */
export const FirstSteps = ({ summary }: { summary: Summary }) => {
  const words = useWords('overview').start;
  const steps = [
    { key: 'fund', ...words.fund, isDone: hasMoney(summary), to: places.addFunds, picture: 'money' },
    { key: 'card', ...words.card, isDone: summary.cards.length > 0, to: places.createCard, picture: 'cards' },
    { key: 'spend', ...words.spend, isDone: summary.recent.length > 0, to: places.cards, picture: 'list' },
  ] as const;
  const next = steps.find((step) => !step.isDone);
  return (
    <section className={styles.start} aria-label={words.title}>
      <h2 className={styles.title}>{words.title}</h2>
      <p className={styles.text}>{words.text}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.key} className={styles.step} data-next={step === next || undefined}>
            <Drawing name={step.picture} />
            <span className={styles.state}>
              {step.isDone ? words.done : step === next ? words.now : words.then}
            </span>
            <h3 className={styles.name}>{step.title}</h3>
            <p className={styles.text}>{step.text}</p>
            {step === next && (
              <ButtonLink to={step.to} className={styles.act ?? ''}>
                {step.title}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};
