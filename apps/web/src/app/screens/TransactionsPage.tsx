import TransactionsScreen from '../../features/transactions/screens/TransactionsScreen.tsx';
import { Levers } from '../../features/simulate/parts/Levers.tsx';

/** Transactions, with the sandbox's levers in the one that is open. */
const TransactionsPage = () => (
  <TransactionsScreen levers={(transaction) => <Levers transaction={transaction} />} />
);
export default TransactionsPage;
