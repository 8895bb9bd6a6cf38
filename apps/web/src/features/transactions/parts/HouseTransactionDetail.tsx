import type { TransactionWithTimeline } from '../api.ts';
import { TransactionDetail } from './TransactionDetail.tsx';

/** A purchase as the people of the house read it: a file of its own, which comes when the first one is opened. */
const HouseTransactionDetail = ({ found }: { readonly found: TransactionWithTimeline }) => (
  <TransactionDetail found={found} reader="house" />
);
export default HouseTransactionDetail;
