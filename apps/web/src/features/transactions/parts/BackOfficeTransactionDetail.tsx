import type { TransactionWithTimeline } from '../api.ts';
import { TransactionDetail } from './TransactionDetail.tsx';

/** A purchase as staff reads it: a file of its own, which comes when the first one is opened. */
const BackOfficeTransactionDetail = ({ found }: { readonly found: TransactionWithTimeline }) => (
  <TransactionDetail found={found} reader="staff" />
);
export default BackOfficeTransactionDetail;
