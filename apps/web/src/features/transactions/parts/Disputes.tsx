import { openDisputeStates } from '@tael/contract/disputes/states';
import { isPositive } from '@tael/money';
import { Has } from '../../../lib/session/can.tsx';
import { useWords } from '../../../lib/words/language.ts';
import { disputePlace, disputeReviewPlace, narrowedPlace, places } from '../../../lib/paths/places.ts';
import { leftToDispute } from '../../../parts/purchases/transaction-facts.ts';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import type { TransactionWithTimeline } from '../api.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';

interface DisputesProps {
  readonly of: Pick<TransactionWithTimeline, 'transaction' | 'disputes'>;
  readonly isOwn: boolean;
}

/** The disputes about a purchase; and for its owner the way to a new one where something was taken and not given back. */
export const Disputes = ({ of: { transaction, disputes }, isOwn }: DisputesProps) => {
  const words = useWords('disputes');
  const placeOf = isOwn ? disputePlace : disputeReviewPlace;
  const isOpen = disputes.some(({ state }) => openDisputeStates.some((open) => open === state));
  return (
    <>
      {disputes.length > 0 && (
        <KeyValue
          pairs={[
            {
              name: words.one,
              value: disputes.toReversed().map((dispute) => (
                <div key={dispute.id}>
                  <PageLink to={placeOf(dispute.id)}>{words.state[dispute.state]}</PageLink>
                </div>
              )),
            },
          ]}
        />
      )}
      {isOwn && !isOpen && isPositive(leftToDispute(transaction)) && (
        <Has codes="dispute:open">
          <ButtonLink variant="default" to={narrowedPlace(places.disputes, { transaction: transaction.id })}>
            {words.open}
          </ButtonLink>
        </Has>
      )}
    </>
  );
};
