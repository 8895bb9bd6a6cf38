import { formatMoney } from '@tael/i18n/format';
import { feeRows } from '../../lib/fee-schedule.ts';
import { useWords } from '../../lib/words/language.ts';
import { PriceList, type PriceRow } from '../../ui/facts/PriceList.tsx';
import { feePaths } from '../paths.ts';
import { publishedRates, upgradeNeeds } from '../published-rates.ts';
import classes from './Rates.module.css';
import { Section } from '../parts/Section.tsx';
import { useLandingWords } from '../parts/use-landing-words.ts';

const needs = ['personal', 'business', 'upgrade'] as const;

const Needs = () => {
  const words = useLandingWords().rates;
  return (
    <dl className={classes.needs}>
      {needs.map((kind) => {
        const { title, text } = words.needs[kind];
        return (
          <div key={kind}>
            <dt className={classes.need}>{title}</dt>
            <dd className={classes.text}>
              {typeof text === 'string'
                ? text
                : text(formatMoney(upgradeNeeds.amount, upgradeNeeds.currency))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};

/** The public price list, in two columns where there is room. */
const Prices = () => {
  const fees = useWords('fees');
  const words = useLandingWords().rates;
  const rows = feeRows(publishedRates, fees).map(({ code, condition, price, ...row }): PriceRow => ({
    ...row,
    key: code,
    note: condition,
    price: <span data-price={code}>{price}</span>,
  }));
  const half = Math.ceil(rows.length / 2);
  return (
    <>
      <h3 className={classes.head}>{words.feesTitle}</h3>
      <div className={classes.prices} data-free={fees.free}>
        {[rows.slice(0, half), rows.slice(half)].map((part) => (
          <PriceList
            key={part[0]?.key}
            caption={words.feesTitle}
            heads={[fees.what, fees.price]}
            rows={part}
          />
        ))}
      </div>
      <p className={classes.more}>
        <a href={feePaths.personal}>{words.allFees}</a>
      </p>
    </>
  );
};

/** What it takes to open an account, and what the account costs. */
export const Rates = ({ id }: { id: string }) => {
  const words = useLandingWords().rates;
  return (
    <Section id={id} toLink={3} title={words.title} text={words.text}>
      <Prices />
      <h3 className={classes.head}>{words.needsTitle}</h3>
      <Needs />
    </Section>
  );
};
