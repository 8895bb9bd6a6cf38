import { formatMoney } from '@tael/i18n/format';
import { feeRows, useFeeSchedule, type EntityType, type FeeSchedule } from '../lib/fee-schedule.ts';
import { useWords } from '../lib/language.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { PriceList } from '../ui/PriceList.tsx';
import classes from './Fees.module.css';
import { feePaths } from './paths.ts';
import { SiteFrame } from './SiteFrame.tsx';
import { PageLink } from '../ui/PageLink.tsx';

const Crypto = ({ tiers }: { tiers: FeeSchedule['cryptoDeposit'] }) => {
  const { crypto } = useWords('fees');
  const [smallest] = tiers;
  if (!smallest) return null;
  const read = ({ amount, currency }: typeof smallest.from) => formatMoney(amount, currency);
  return (
    <section className={classes.sheet}>
      <h2 className={classes.head}>{crypto.title}</h2>
      <p className={classes.text}>{crypto.text(read(smallest.from))}</p>
      <PriceList
        caption={crypto.title}
        heads={[crypto.size, crypto.share]}
        rows={tiers.map(({ from, percent }) => ({
          key: from.amount,
          name: crypto.from(read(from)),
          price: `${percent}%`,
        }))}
      />
    </section>
  );
};

const Plans = ({ plans }: { plans: FeeSchedule['plans'] }) => {
  const words = useWords('fees');
  if (plans.length === 0) return null;
  return (
    <section className={classes.sheet}>
      <h2 className={classes.head}>{words.plans.title}</h2>
      <p className={classes.text}>{words.plans.text}</p>
      <ul className={classes.plans}>
        {plans.map(({ code, subAccounts, amount }) => (
          <li key={code} className={classes.plan}>
            <h3 className={classes.name}>{words.plans.names[code]}</h3>
            <p className={classes.amount}>
              {/^[0.]+$/.test(amount.amount) ? words.free : formatMoney(amount.amount, amount.currency)}
            </p>
            <p className={classes.text}>{words.plans.perMonth}</p>
            <p className={classes.cap}>{words.plans.subAccounts(subAccounts)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Schedule = ({ entityType }: { entityType: EntityType }) => {
  const words = useWords('fees');
  const { actions, states, table } = useWords('common');
  const { schedule, isFailed, ask } = useFeeSchedule(entityType);
  if (isFailed)
    return (
      <ErrorState
        title={words.failedTitle}
        text={states.errorText}
        retryLabel={actions.retry}
        onRetry={ask}
      />
    );
  if (!schedule) return <p role="status">{table.loading}</p>;
  return (
    <>
      <section className={classes.sheet}>
        <h2 className={classes.head}>{words.list}</h2>
        <PriceList
          caption={words.list}
          heads={[words.what, words.price]}
          rows={feeRows(schedule, words).map(({ code, condition, ...row }) => ({
            key: code,
            note: condition,
            ...row,
          }))}
        />
      </section>
      <Plans plans={schedule.plans} />
      <Crypto tiers={schedule.cryptoDeposit} />
    </>
  );
};

/** The fee page of one kind of customer, as the server charges. */
export const Fees = ({
  entityType,
  isSignedIn = false,
}: {
  entityType: EntityType;
  isSignedIn?: boolean;
}) => {
  const { product } = useWords('common');
  const words = useWords('fees')[entityType === 2 ? 'business' : 'personal'];
  return (
    <SiteFrame isSignedIn={isSignedIn}>
      <PageTitle title={words.title} product={product} />
      <div className={classes.page}>
        <h1 className={classes.title}>{words.title}</h1>
        <p className={classes.lead}>{words.lead}</p>
        <Schedule entityType={entityType} />
        <p>
          <PageLink to={entityType === 2 ? feePaths.personal : feePaths.business}>{words.other}</PageLink>
        </p>
      </div>
    </SiteFrame>
  );
};
