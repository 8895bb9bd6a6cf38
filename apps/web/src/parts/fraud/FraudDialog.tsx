import { Button } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { dottedDigits } from '../cards/card-facts.ts';
import { useDates } from '../../lib/time/dates.ts';
import { actRefusal } from '../../lib/forms/form-errors.ts';
import { useAnswerFraudAlert, type FraudAlert } from './fraud-alerts.ts';
import { useWords } from '../../lib/words/language.ts';
import { useMerchantPlace } from '../merchants/merchant-place.ts';
import { notify } from '../../lib/words/notices.ts';
import { cardPlace, disputePlace } from '../../lib/paths/places.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormSummary } from '../../ui/dialogs/FormSummary.tsx';
import { KeyValue } from '../../ui/facts/KeyValue.tsx';
import styles from './FraudDialog.module.css';
import { FraudSignals } from './FraudSignals.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';

interface FraudDialogProps {
  readonly alert: FraudAlert;
  /** The reader turned away from it without an answer, or is done with it. */
  readonly onClose: () => void;
}

/** What follows from a no: the card is frozen, and leads to what is left to do. */
const Stopped = ({ alert, onClose }: FraudDialogProps) => {
  const words = useWords('fraud');
  const { disputeId } = alert;
  return (
    <div className={styles.body}>
      <p className={styles.text}>{disputeId === null ? words.stoppedText : words.stoppedDispute}</p>
      <div className={styles.acts}>
        {disputeId !== null && (
          <Button variant="default" component={PageLink} to={disputePlace(disputeId)} onClick={onClose}>
            {words.toDispute}
          </Button>
        )}
        <Button component={PageLink} to={cardPlace(alert.cardId)} onClick={onClose}>
          {words.toCard}
        </Button>
      </div>
    </div>
  );
};

/** Asks whoever holds the card whether an unusual purchase is theirs, and says why it asks. */
const FraudDialog = ({ alert, onClose }: FraudDialogProps) => {
  const words = useWords('fraud');
  const { actions } = useWords('common');
  const merchantPlace = useMerchantPlace();
  const date = useDates();
  const answer = useAnswerFraudAlert();
  const stopped = answer.data?.state === 'denied' ? answer.data : undefined;
  const say = (isMine: boolean) =>
    answer.mutate(
      { id: alert.id, isMine },
      {
        onSuccess: () => {
          if (!isMine) return;
          notify({ tone: 'good', text: alert.isFrozen ? words.thanksUnfrozen : words.thanks });
          onClose();
        },
      },
    );
  return (
    <Dialog title={stopped ? words.stopped : words.title} closeLabel={actions.close} onClose={onClose}>
      {stopped ? (
        <Stopped alert={stopped} onClose={onClose} />
      ) : (
        <div className={styles.body}>
          <FormSummary message={actRefusal(answer.error)?.message} />
          <p className={styles.text}>
            {(alert.isDeclined ? words.declined : words.standing)(alert.merchantName, alert.lastFour)}
          </p>
          <KeyValue
            pairs={[
              {
                name: words.merchant,
                value: merchantPlace(alert.merchantName, alert.merchantCountry),
              },
              { name: words.amount, value: formatMoney(alert.amount.amount, alert.amount.currency) },
              { name: words.card, value: dottedDigits(alert.lastFour) },
              { name: words.time, value: date(alert.askedAt, 'dateTime') },
            ]}
          />
          <div>
            <h3 className={styles.why}>{words.why}</h3>
            <FraudSignals alert={alert} />
          </div>
          <p className={styles.text}>{words.answerBy(date(alert.expiresAt, 'dateTime'))}</p>
          <div className={styles.acts}>
            <Button variant="default" disabled={answer.isPending} onClick={() => say(false)}>
              {words.no}
            </Button>
            <Button loading={answer.isPending} onClick={() => say(true)}>
              {words.yes}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
};
export default FraudDialog;
