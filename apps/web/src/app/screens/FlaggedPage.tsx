import FlaggedScreen from '../../features/flagged/screens/FlaggedScreen.tsx';
import { TransactionTimeline } from '../../features/transactions/parts/TransactionTimeline.tsx';

/** Flagged purchases, with what happened to the one that is open. */
const FlaggedPage = () => (
  <FlaggedScreen timelineOf={({ timeline }) => <TransactionTimeline steps={timeline} cardId={undefined} />} />
);
export default FlaggedPage;
