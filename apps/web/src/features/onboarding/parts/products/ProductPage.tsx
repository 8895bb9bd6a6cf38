import type { ReactNode } from 'react';
import { feePaths } from '../../../../lib/paths/fee-paths.ts';
import { feeRows, useFeeSchedule, type FeeCode } from '../../../../lib/fee-schedule.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { ButtonLink } from '../../../../ui/page/ButtonLink.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { PriceList } from '../../../../ui/facts/PriceList.tsx';
import { LoadingState } from '../../../../ui/states/LoadingState.tsx';
import { IconCheck } from '../../../../ui/theme/icons.ts';
import type { OnboardingCase } from '../../api.ts';
import { nextPlace, onboardingPaths } from '../../paths.ts';
import styles from './ProductPage.module.css';
import { StepFrame } from '../StepFrame.tsx';
import { PageLink } from '../../../../ui/page/PageLink.tsx';

const Prices = ({
  found,
  codes,
  title,
}: {
  found: OnboardingCase;
  codes: readonly FeeCode[];
  title: string;
}) => {
  const words = useWords('fees');
  const products = useWords('products');
  const { actions, states } = useWords('common');
  const { table } = useWords('lists');
  const entityType = found.entityType === 2 ? 2 : 1;
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
  if (!schedule) return <LoadingState label={table.loading} />;
  return (
    <section className={styles.part}>
      <h2 className={styles.head}>{title}</h2>
      <PriceList
        caption={title}
        heads={[words.what, words.price]}
        rows={feeRows(schedule, words, codes).map(({ code, condition, ...row }) => ({
          key: code,
          note: condition,
          ...row,
        }))}
      />
      <PageLink to={entityType === 2 ? feePaths.business : feePaths.personal}>{products.allFees}</PageLink>
    </section>
  );
};

/** What the applicant still owes, and the way to it. */
const Owed = ({ found }: { found: OnboardingCase }) => {
  const products = useWords('products');
  const { steps } = useWords('onboarding');
  const { missing } = found;
  return (
    <section className={styles.part}>
      <h2 className={styles.head}>{products.owed}</h2>
      {missing.length === 0 ? (
        <p className={styles.text}>{products.nothingOwed}</p>
      ) : (
        <ul className={styles.owed}>
          {missing.map((step) => (
            <li key={step}>{steps[step]}</li>
          ))}
        </ul>
      )}
      <div className={styles.acts}>
        <ButtonLink size="md" to={missing.length === 0 ? onboardingPaths.status : nextPlace(found)}>
          {missing.length === 0 ? products.status : products.next}
        </ButtonLink>
      </div>
    </section>
  );
};

interface ProductPageProps {
  readonly found: OnboardingCase;
  readonly product: 'card' | 'account';
  readonly picture: ReactNode;
  /** The fees that belong to it. */
  readonly codes: readonly FeeCode[];
  /** The page of the other product. */
  readonly other: string;
}

/** A product for somebody on the way in: what it can do, what it costs, and what stands between. */
export const ProductPage = ({ found, product, picture, codes, other }: ProductPageProps) => {
  const words = useWords('products')[product];
  return (
    <StepFrame found={found} title={words.title} lead={words.lead}>
      <div className={styles.lead}>
        <div aria-hidden="true">{picture}</div>
        <ul className={styles.gains}>
          {words.gains.map((gain) => (
            <li key={gain}>
              <IconCheck size={16} aria-hidden="true" />
              {gain}
            </li>
          ))}
        </ul>
      </div>
      <Prices found={found} codes={codes} title={words.fees} />
      <Owed found={found} />
      <PageLink to={other}>{words.other}</PageLink>
    </StepFrame>
  );
};
