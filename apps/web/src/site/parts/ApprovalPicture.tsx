import { formatMoney } from '@tael/i18n/format';
import { IconCheck } from '../../ui/theme/icons.ts';
import classes from './ApprovalPicture.module.css';
import { useLandingWords } from './use-landing-words.ts';

const steps = ['announced', 'arrived', 'approved', 'released'] as const;

/** A deposit from its notice to the balance, as its detail in the console shows it. */
export const ApprovalPicture = () => {
  const words = useLandingWords().pictures;
  return (
    <div className={classes.panel} role="img" aria-label={words.approval}>
      <div className={classes.head} aria-hidden="true">
        <span>{words.deposit}</span>
        <b>{formatMoney('25000.00', 'USD')}</b>
      </div>
      <ol className={classes.steps} aria-hidden="true">
        {steps.map((step) => (
          <li key={step} className={classes.step}>
            <span className={classes.tick}>
              <IconCheck size={14} stroke={2.5} />
            </span>
            <b>{words.steps[step].name}</b>
            <span className={classes.by}>{words.steps[step].by}</span>
          </li>
        ))}
      </ol>
    </div>
  );
};
