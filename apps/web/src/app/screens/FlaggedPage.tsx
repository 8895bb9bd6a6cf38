import FlaggedScreen from '../../features/flagged/screens/FlaggedScreen.tsx';
import { TransactionTimeline } from '../../features/transactions/parts/TransactionTimeline.tsx';

/** Flagged purchases, with what happened to the one that is open. */
const FlaggedPage = () => (
  <FlaggedScreen timelineOf={(detail) => <TransactionTimeline of={detail} cardId={undefined} />} />
);
export default FlaggedPage;
