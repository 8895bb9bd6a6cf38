import { Has } from '../../../lib/session/can.tsx';
import { accountTransferPlace, places } from '../../../lib/paths/places.ts';
import { useLeadOn } from '../../../lib/session/own-tab.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { OwnAccount } from '../parts/OwnAccount.tsx';
import styles from '../parts/SendMoney.module.css';
import { TransferForm } from '../parts/TransferForm.tsx';

/** `/transfer/MXK8Transfer`: money to another account of the platform, and how to receive some. */
const SendMoneyScreen = () => {
  const words = useWords('transfers');
  const leadOn = useLeadOn();
  return (
    <>
      <PageHeader title={words.send.title} lead={words.send.lead}>
        <ButtonLink to={places.accountTransfers} variant="default">
          {words.history.title}
        </ButtonLink>
      </PageHeader>
      <div className={styles.page}>
        <Has codes="transfer:send">
          <section className={styles.panel} aria-label={words.send.title}>
            <TransferForm onSent={({ id }) => leadOn(accountTransferPlace(id))} />
          </section>
        </Has>
        <OwnAccount />
      </div>
    </>
  );
};
export default SendMoneyScreen;
