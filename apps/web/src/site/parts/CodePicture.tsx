import { callNamed } from '../../lib/calls/known-calls.ts';
import { publishedRates } from '../published-rates.ts';
import { siteOrigin } from '../site-origin.ts';
import classes from './CodePicture.module.css';
import { useProductWords } from './use-product-words.ts';

/** A call that everybody may try, and the beginning of its answer. */
export const CodePicture = () => {
  const { picture } = useProductWords().accounts.developers;
  const [{ code, amount }] = publishedRates.fees;
  const answer = { success: true, data: { entityType: 2, fees: [{ code, amount }, '…'] } };
  return (
    <pre className={classes.code} role="img" aria-label={picture}>
      {`$ curl "${siteOrigin}${callNamed('feeSchedule').path}?entityType=2"\n\n`}
      {JSON.stringify(answer, null, 2).replace('"…"', '…')}
    </pre>
  );
};
