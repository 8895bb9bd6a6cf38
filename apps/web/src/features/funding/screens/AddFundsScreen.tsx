import { useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { useLeadOn } from '../../../lib/own-tab.ts';
import { depositPlace } from '../../../lib/places.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { Deposit } from '../api.ts';
import styles from '../parts/AddFunds.module.css';
import { BankInstructions } from '../parts/BankInstructions.tsx';
import { NoticeForm } from '../parts/NoticeForm.tsx';
import { StepNumber } from '../parts/StepNumber.tsx';

/** `/catalog/modules/FundsModules`: where to send money, and the notice that it is on its way. */
const AddFundsScreen = () => {
  const words = useWords('funding').add;
  const { notices } = useWords('common');
  const leadOn = useLeadOn();
  const announced = ({ id }: Deposit) => {
    notify({ tone: 'good', text: notices.submitSuccess });
    leadOn(depositPlace(id));
  };
  return (
    <>
      <PageHeader title={words.title} />
      <p className={styles.lead}>{words.lead}</p>
      <div className={styles.page}>
        <BankInstructions />
        <section className={`${styles.sheet} ${styles.notice}`} aria-labelledby="notice">
          <h2 id="notice" className={styles.heading}>
            <StepNumber number={2} />
            {words.notice}
          </h2>
          <NoticeForm onAnnounced={announced} />
        </section>
        <section className={styles.sheet} aria-labelledby="next">
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
export default AddFundsScreen;
