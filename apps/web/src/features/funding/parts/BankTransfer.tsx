import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { useLeadOn } from '../../../lib/session/own-tab.ts';
import { depositPlace, places } from '../../../lib/paths/places.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import type { Deposit } from '../api.ts';
import styles from './AddFunds.module.css';
import { BankInstructions } from './BankInstructions.tsx';
import { NoticeForm } from './NoticeForm.tsx';
import { StepNumber } from './StepNumber.tsx';
import ways from './ways/Ways.module.css';

/** `/catalog/modules/FundsModules/bank`: where to send money, and the notice that it is on its way. */
export const BankTransfer = () => {
  const words = useWords('funding').add;
  const { choose } = useWords('fundingWays');
  const { notices } = useWords('common');
  const leadOn = useLeadOn();
  const announced = ({ id }: Deposit) => {
    notify({ tone: 'good', text: notices.submitSuccess });
    leadOn(depositPlace(id));
  };
  return (
    <>
      <PageHeader title={choose.names.bank} lead={words.lead} />
      <PageLink to={places.addFunds} className={ways.back}>
        {choose.back}
      </PageLink>
      <div className={styles.page}>
        <BankInstructions />
        <section className={`${styles.panel} ${styles.notice}`} aria-labelledby="notice">
          <h2 id="notice" className={styles.heading}>
            <StepNumber number={2} />
            {words.notice}
          </h2>
          <NoticeForm onAnnounced={announced} />
        </section>
        <section className={styles.panel} aria-labelledby="next">
          <h2 id="next" className={styles.heading}>
            {words.next}
          </h2>
          <ol className={styles.steps}>
            {words.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
};
