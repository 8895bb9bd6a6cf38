import { formatMoney } from '@tael/i18n/format';
import { useWords } from '../../lib/language.ts';
import { houseRates } from './house-rates.ts';
import classes from './Plans.module.css';

/** The monthly plans by the sub-accounts they carry. */
export const Plans = () => {
  const { plans, free } = useWords('fees');
  return (
    <>
      <h3 className={classes.head}>{plans.title}</h3>
      <p className={classes.text}>{plans.text}</p>
      <ul className={classes.plans} data-free={free}>
        {houseRates.plans.map(({ code, subAccounts, amount }) => (
          <li key={code} className={classes.plan}>
            <h4 className={classes.name}>{plans.names[code]}</h4>
            <p className={classes.amount}>
              <span data-price={code}>
                {/^[0.]+$/.test(amount.amount) ? free : formatMoney(amount.amount, amount.currency)}
              </span>{' '}
              <small>{plans.perMonth}</small>
            </p>
            <p>{plans.subAccounts(subAccounts)}</p>
          </li>
        ))}
      </ul>
    </>
  );
};
