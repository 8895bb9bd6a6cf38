import { isQrPayable, qrWays } from '@tael/contract/funding/intents/states';
import { chosen } from '../../../../lib/forms/filters.ts';
import { fundingWayPlace } from '../../../../lib/paths/places.ts';
import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { ReceiptMenu } from '../../../../parts/files/ReceiptMenu.tsx';
import { KeyValue, type Pair } from '../../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../../ui/facts/Money.tsx';
import { ButtonLink } from '../../../../ui/page/ButtonLink.tsx';
import { intentTones } from '../../../../ui/states/funding-states.ts';
import { StatusDot } from '../../../../ui/states/StatusDot.tsx';
import type { FundingIntent } from '../../ways-api.ts';
import styles from '../DepositDetail.module.css';
import { IntentTimeline } from './IntentTimeline.tsx';
import { Refunds } from './Refunds.tsx';
import { wordsOfState } from './words-of-state.ts';

const useFacts = (intent: FundingIntent): readonly Pair[] => {
  const { detail, choose, reviewReasons } = useWords('fundingWays');
  const { detail: rates } = useWords('paymentScreens');
  const date = useDates();
  const { payAmount, rate, credited, fee, amount, expiresAt } = intent;
  const main = credited ?? amount;
  return [
    { name: detail.way, value: choose.names[intent.way] },
    ...(main
      ? [
          {
            name: credited ? detail.credited : detail.amount,
            value: <Money value={main} size="strong" />,
          },
        ]
      : []),
    ...(payAmount ? [{ name: detail.paid, value: <Money value={payAmount} /> }] : []),
    ...(rate && payAmount
      ? [{ name: detail.rate, value: rates.rateText(rate, main?.currency ?? '', payAmount.currency) }]
      : []),
    ...(fee ? [{ name: detail.fee, value: <Money value={fee} /> }] : []),
    ...(intent.senderName ? [{ name: detail.sender, value: intent.senderName }] : []),
    { name: detail.reference, value: <span className={styles.number}>{intent.reference}</span> },
    ...(isQrPayable(intent.state) && expiresAt
      ? [{ name: detail.expires, value: date(expiresAt, 'dateTime') }]
      : []),
    ...(intent.reviewReasons.length > 0
      ? [{ name: detail.review, value: intent.reviewReasons.map((one) => reviewReasons[one]).join(' · ') }]
      : []),
    ...(intent.reason ? [{ name: detail.reason, value: intent.reason }] : []),
  ];
};

/** One intent: where it stands, what was paid and what it brought, and who did what when. */
export const IntentDetail = ({ intent }: { readonly intent: FundingIntent }) => {
  const words = useWords('fundingWays');
  const { state, stateText } = wordsOfState(words, intent.way);
  const facts = useFacts(intent);
  const qrWay = chosen(qrWays, intent.way);
  return (
    <>
      <div className={styles.status}>
        <StatusDot tone={intentTones[intent.state]}>{state[intent.state]}</StatusDot>
        <p className={styles.sentence}>{stateText[intent.state]}</p>
      </div>
      <KeyValue pairs={facts} />
      {intent.credited && <ReceiptMenu route="fundingIntentReceipt" id={intent.id} />}
      {qrWay && isQrPayable(intent.state) && (
        <ButtonLink to={fundingWayPlace(qrWay, intent.id)} variant="default">
          {words.detail.showCode}
        </ButtonLink>
      )}
      {intent.way === 'ach' && (
        <ButtonLink to={fundingWayPlace('ach', intent.id)} variant="default">
          {words.detail.openAch}
        </ButtonLink>
      )}
      {intent.way === 'zelle' && intent.state === 'waiting' && (
        <ButtonLink to={fundingWayPlace('zelle', intent.id)} variant="default">
          {words.detail.openZelle}
        </ButtonLink>
      )}
      {intent.refunds.length > 0 && <Refunds heading="h3" refunds={intent.refunds} />}
      <IntentTimeline intent={intent} way={intent.way} />
    </>
  );
};
