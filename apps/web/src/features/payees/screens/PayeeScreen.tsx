import { Button } from '@mantine/core';
import { places } from '../../../lib/paths/places.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { useWords } from '../../../lib/words/language.ts';
import { OpenOne } from '../../../parts/lists/OpenOne.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { usePayee } from '../api.ts';
import { PayeeDetail } from '../parts/PayeeDetail.tsx';
import styles from '../parts/PayeeForm.module.css';

/** `/payment/payee/:id`: one payee on a page of its own, where messages and approvals lead. */
const PayeeScreen = () => {
  const words = useWords('payees');
  const { id } = useScreenParams();
  const payee = usePayee(id);
  return (
    <>
      <PageHeader title={words.one}>
        <Button variant="default" component={PageLink} to={places.payees}>
          {words.detail.close}
        </Button>
      </PageHeader>
      <OpenOne query={payee} picture="person" notFound={words.detail.notFound}>
        {(found) => (
          <div className={styles.page}>
            <PayeeDetail key={found.id} payee={found} name={found.name} />
          </div>
        )}
      </OpenOne>
    </>
  );
};
export default PayeeScreen;
