import FlaggedScreen from '../../features/flagged/screens/FlaggedScreen.tsx';
import { TransactionTimeline } from '../../features/transactions/parts/TransactionTimeline.tsx';

/** Flagged purchases, with what happened to the one that is open. */
const FlaggedPage = () => (
  <FlaggedScreen
    timelineOf={({ timeline, flag }) => <TransactionTimeline steps={timeline} cardId={flag.cardId} />}
  />
);
export default FlaggedPage;
