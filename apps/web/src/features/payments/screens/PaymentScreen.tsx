import { useSearchParams } from 'react-router';
import { places } from '../../../lib/paths/places.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { Has } from '../../../lib/session/can.tsx';
import { useWords } from '../../../lib/words/language.ts';
import { OpenOne } from '../../../parts/lists/OpenOne.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { usePayment } from '../api.ts';
import { PaymentView } from '../parts/PaymentView.tsx';
import styles from '../parts/PaymentView.module.css';
import { listOf } from '../rails.ts';

/** `/payment/detail/:id`: one payment on a page of its own, where sending it, messages and approvals lead. */
const PaymentScreen = () => {
  const { detail, compose } = useWords('paymentScreens');
  const { id } = useScreenParams();
  const [params] = useSearchParams();
  const payment = usePayment(id);
  return (
    <>
      <PageHeader title={detail.one}>
        <ButtonLink variant="default" to={payment.data ? listOf(payment.data.rail) : places.payments}>
          {detail.close}
        </ButtonLink>
        {params.has('sent') && (
          <Has codes="payment:create">
            <ButtonLink to={places.newPayment}>{compose.another}</ButtonLink>
          </Has>
        )}
      </PageHeader>
      <OpenOne query={payment} picture="list" notFound={detail.notFound}>
        {(found) => (
          <div className={styles.page}>
            <PaymentView key={found.id} payment={found} isPage />
          </div>
        )}
      </OpenOne>
    </>
  );
};
export default PaymentScreen;
