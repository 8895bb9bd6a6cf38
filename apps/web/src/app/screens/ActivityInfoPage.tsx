import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useDeposit } from '../../features/funding/api.ts';
import { DepositDetail } from '../../features/funding/parts/DepositDetail.tsx';
import { useTransaction } from '../../features/transactions/api.ts';
import { TransactionDetail } from '../../features/transactions/parts/TransactionDetail.tsx';
import { useWords } from '../../lib/words/language.ts';
import { OpenOne } from '../../parts/lists/OpenOne.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import styles from './ActivityInfoPage.module.css';

/** `/catalog/activityInfo?id=`: one purchase or deposit on a page of its own, to be read, printed or saved as a document. */
const ActivityInfoPage = () => {
  const words = useWords('activity');
  const [params] = useSearchParams();
  const id = params.get('id') ?? undefined;
  const purchase = useTransaction(id);
  // An identifier says not what it names: what is no purchase may be a deposit.
  const deposit = useDeposit(purchase.isError ? id : undefined);
  const title = purchase.data?.transaction.merchantName ?? deposit.data?.senderName ?? words.movement;
  return (
    <>
      <PageHeader title={title}>
        <Button variant="default" className={styles.act ?? ''} onClick={() => globalThis.print()}>
          {words.print}
        </Button>
      </PageHeader>
      <div className={styles.document}>
        <h2 className="visually-hidden">{words.movement}</h2>
        {id !== undefined && purchase.isError ? (
          <OpenOne query={deposit} picture="list" notFound={words.notFound}>
            {(found) => <DepositDetail deposit={found} />}
          </OpenOne>
        ) : (
          <OpenOne query={purchase} picture="list" notFound={words.notFound}>
            {(found) => <TransactionDetail found={found} />}
          </OpenOne>
        )}
      </div>
    </>
  );
};
export default ActivityInfoPage;
