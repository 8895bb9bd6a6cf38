import { formatMoney } from '@tael/i18n/format';
import classes from './EntriesPicture.module.css';
import { useLandingWords } from './use-landing-words.ts';

/** A purchase with the two entries it made, as the console explains every amount. */
export const EntriesPicture = () => {
  const words = useLandingWords().pictures;
  const rows = [
    { key: 'customer', name: words.customer, amount: '-1204.18' },
    { key: 'network', name: words.network, amount: '1204.18' },
    { key: 'sum', name: words.sum, amount: '0.00' },
  ];
  return (
    <div className={classes.panel} role="img" aria-label={words.entries}>
      <div className={classes.head} aria-hidden="true">
        <span>Amazon Web Services</span>
        <b>{formatMoney('-1204.18', 'USD')}</b>
      </div>
      <p className={classes.label} aria-hidden="true">
        {words.movement}
      </p>
      <dl className={classes.rows} aria-hidden="true">
        {rows.map(({ key, name, amount }) => (
          <div key={key} className={classes.row} data-sum={key === 'sum' || undefined}>
            <dt>{name}</dt>
            <dd>{formatMoney(amount, 'USD')}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.seal} aria-hidden="true">
        {words.seal}
        <code>8f3c…a41e → 2b90…d7c6</code>
      </p>
    </div>
  );
};
