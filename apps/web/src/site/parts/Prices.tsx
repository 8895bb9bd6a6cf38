import { feeRows, type FeeCode } from '../../lib/fee-schedule.ts';
import { useLanguage, useWords } from '../../lib/words/language.ts';
import { PriceList } from '../../ui/facts/PriceList.tsx';
import { useSiteWords } from '../frame/use-site-words.ts';
import { feePaths, ratesPaths } from '../paths.ts';
import { publishedRates } from '../published-rates.ts';
import classes from './Prices.module.css';
import { Section } from './Section.tsx';

/** The prices of some acts, as the fee schedule has them; the page's script corrects them to this host's. */
export const Prices = ({ codes }: { codes: readonly FeeCode[] }) => {
  const fees = useWords('fees');
  const language = useLanguage();
  const { prices } = useSiteWords();
  const rows = feeRows(publishedRates, fees, codes).map(({ code, condition, price, ...row }) => ({
    ...row,
    key: code,
    note: condition,
    price: <span data-price={code}>{price}</span>,
  }));
  return (
    <Section id="prices" title={prices.title} text={prices.text}>
      <div className={classes.list} data-free={fees.free}>
        <PriceList caption={prices.title} heads={[fees.what, fees.price]} rows={rows} />
      </div>
      <p className={classes.more}>
        <a href={ratesPaths[language]}>{prices.all}</a>
        <a href={feePaths.personal}>{prices.personal}</a>
      </p>
    </Section>
  );
};
