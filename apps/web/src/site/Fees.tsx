import { feeRows, useFeeSchedule, type EntityType } from '../lib/fee-schedule.ts';
import { useLanguage, useWords } from '../lib/words/language.ts';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { PageTitle } from '../ui/page/PageTitle.tsx';
import { PriceList } from '../ui/facts/PriceList.tsx';
import classes from './Fees.module.css';
import { feePaths, ratesPaths } from './paths.ts';
import { SiteFrame } from './SiteFrame.tsx';
import { useIsSignedIn } from './use-is-signed-in.ts';
import { PageLink } from '../ui/page/PageLink.tsx';

const Schedule = ({ entityType }: { entityType: EntityType }) => {
  const words = useWords('fees');
  const { actions, states } = useWords('common');
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
  if (!schedule) return <p role="status">{states.loading}</p>;
  return (
    <section className={classes.panel}>
      <h2 className={classes.head}>{words.list}</h2>
      <PriceList
        caption={words.list}
        heads={[words.what, words.price]}
        rows={feeRows(schedule, words).map(({ code, condition, price, ...row }) => ({
          ...row,
          key: code,
          note: condition,
          price: <span data-price={code}>{price}</span>,
        }))}
      />
    </section>
  );
};

/**
 * The way to the other list. The page of a business's fees is for whoever has begun to open an account (specification
 * section 2); a visitor reads the same prices on the landing page.
 */
const OtherFees = ({ entityType, children }: { entityType: EntityType; children: string }) => {
  const isSignedIn = useIsSignedIn();
  const language = useLanguage();
  if (entityType === 2) return <PageLink to={feePaths.personal}>{children}</PageLink>;
  if (isSignedIn) return <PageLink to={feePaths.business}>{children}</PageLink>;
  return <a href={ratesPaths[language]}>{children}</a>;
};

/** The fee page of one kind of customer, as the server charges. */
export const Fees = ({ entityType }: { entityType: EntityType }) => {
  const { product } = useWords('common');
  const words = useWords('fees')[entityType === 2 ? 'business' : 'personal'];
  return (
    <SiteFrame>
      <PageTitle title={words.title} product={product} />
      <div className={classes.page}>
        <h1 className={classes.title}>{words.title}</h1>
        <p className={classes.lead}>{words.lead}</p>
        <Schedule entityType={entityType} />
        <p>
          <OtherFees entityType={entityType}>{words.other}</OtherFees>
        </p>
      </div>
    </SiteFrame>
  );
};
