import { useSearchParams } from 'react-router';
import { DepositHistory } from '../parts/DepositHistory.tsx';
import { IntentHistory } from '../parts/intents/IntentHistory.tsx';

/** `/catalog/HistoryFunding`: bank transfers, or with `list=other` what came by other ways. */
const FundingHistoryScreen = () => {
  const [params] = useSearchParams();
  return params.get('list') === 'other' ? <IntentHistory /> : <DepositHistory />;
};
export default FundingHistoryScreen;
