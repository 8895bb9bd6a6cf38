import { openDisputeStates } from '@tael/contract/disputes/states';
import { isPositive, parseMoney } from '@tael/money';
import { useQuery } from '@tanstack/react-query';
import { Has } from '../../../lib/can.tsx';
import { call } from '../../../lib/client.ts';
import { useWords } from '../../../lib/language.ts';
import { moneyKey } from '../../../lib/live-balance.ts';
import { disputePlace, narrowedPlace, places } from '../../../lib/places.ts';
import { useSession } from '../../../lib/session.ts';
import { leftToDispute } from '../../../lib/transaction-facts.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import type { Transaction } from '../api.ts';
import { PageLink } from '../../../ui/PageLink.tsx';

/** The disputes about a purchase; and the way to a new one where something was taken and not given back. */
export const Disputes = ({ transaction }: { transaction: Transaction }) => {
  const words = useWords('disputes');
  const { captured, id } = transaction;
  const mayRead = useSession().pages.includes('dispute:read');
  const { data, isPending } = useQuery({
    queryKey: [moneyKey, 'disputes', 'of', id],
    queryFn: ({ signal }) => call('listDisputes', { transactionId: id }, { signal }),
    enabled: mayRead && isPositive(parseMoney(captured.amount, 'USD')),
    meta: { inPlace: true },
  });
  const disputes = data?.items ?? [];
  const isOpen = disputes.some(({ state }) => openDisputeStates.some((open) => open === state));
  const isKnown = !mayRead || !isPending;
  return (
    <>
      {disputes.length > 0 && (
        <KeyValue
          pairs={[
            {
              name: words.one,
              value: disputes.map((dispute) => (
                <div key={dispute.id}>
                  <PageLink to={disputePlace(dispute.id)}>{words.state[dispute.state]}</PageLink>
                </div>
              )),
            },
          ]}
        />
      )}
      {isKnown && !isOpen && isPositive(leftToDispute(transaction)) && (
        <Has codes="dispute:open">
          <ButtonLink variant="default" to={narrowedPlace(places.disputes, { transaction: id })}>
            {words.open}
          </ButtonLink>
        </Has>
      )}
    </>
  );
};
