import { formatMoney } from '@tael/i18n/format';
import classes from './RulePicture.module.css';
import { useProductWords } from './use-product-words.ts';

/** A spending rule with two purchases that it decided, as the console shows them. */
export const RulePicture = () => {
  const words = useProductWords().cards.rules;
  return (
    <div className={classes.panel} role="img" aria-label={words.picture}>
      <div aria-hidden="true">
        <b className={classes.name}>{words.rule}</b>
        <p className={classes.when}>{words.when}</p>
        <ul className={classes.conditions}>
          <li>{words.category}</li>
          <li>{words.limit(formatMoney('500.00', 'USD'))}</li>
        </ul>
        <dl className={classes.purchases}>
          <div>
            <dt>
              {words.first}
              <span className={classes.good}>{words.approved}</span>
            </dt>
            <dd>{formatMoney('-480.00', 'USD')}</dd>
          </div>
          <div>
            <dt>
              {words.second}
              <span className={classes.bad}>{words.declined}</span>
            </dt>
            <dd>{formatMoney('-129.99', 'USD')}</dd>
          </div>
        </dl>
      </div>
    </div>
  );
};
