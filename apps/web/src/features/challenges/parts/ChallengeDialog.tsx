import { Button } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { useEffect, useState } from 'react';
import { dottedDigits } from '../../../parts/cards/card-facts.ts';
import { now } from '../../../lib/clock.ts';
import { actRefusal } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useMerchantPlace } from '../../../parts/merchants/merchant-place.ts';
import { notify } from '../../../lib/words/notices.ts';
import { cardPlace } from '../../../lib/paths/places.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { useAnswerChallenge, type Challenge } from '../api.ts';
import styles from './ChallengeDialog.module.css';
import { PageLink } from '../../../ui/page/PageLink.tsx';

const two = (number: number) => String(number).padStart(2, '0');

/** What is left of the time to answer, minutes and seconds; undefined once it is over. */
const useTimeLeft = (until: string): string | undefined => {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds > 0 ? `${Math.floor(seconds / 60)}:${two(seconds % 60)}` : undefined;
};

const secondsUntil = (until: string): number => Math.ceil((Date.parse(until) - now()) / 1_000);

interface ChallengeDialogProps {
  readonly challenge: Challenge;
  /** The reader turned away from it without an answer, or is done with it. */
  readonly onClose: () => void;
}

/** Asks the holder whether a purchase is theirs, and after a no whether the card should be frozen. */
const ChallengeDialog = ({ challenge, onClose }: ChallengeDialogProps) => {
  const words = useWords('devices').challenge;
  const { actions } = useWords('common');
  const merchantPlace = useMerchantPlace();
  const answer = useAnswerChallenge();
  const left = useTimeLeft(challenge.expiresAt);
  const isStopped = answer.data?.status === 'refused';
  const isOver = left === undefined && !answer.data;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  const amount = formatMoney(challenge.amount.amount, challenge.amount.currency);
  const say = (isMine: boolean) =>
    answer.mutate(
      { id: challenge.id, isMine },
      {
        onSuccess: () => {
          if (!isMine) return;
          notify({ tone: 'good', text: words.passed });
          onClose();
        },
      },
    );
  return (
    <Dialog title={isStopped ? words.stopped : words.title} closeLabel={actions.close} onClose={onClose}>
      {isStopped ? (
        <div className={styles.body}>
          <p className={styles.text}>{words.stoppedText}</p>
          <div className={styles.acts}>
            <Button variant="default" onClick={onClose}>
              {words.keep}
            </Button>
            <Button
              component={PageLink}
              to={cardPlace(challenge.cardId)}
              state={{ act: 'freeze' }}
              onClick={onClose}
            >
              {words.freeze}
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.body}>
          <FormSummary message={actRefusal(answer.error)?.message} />
          <p className={styles.text}>{words.text(challenge.merchantName, challenge.lastFour)}</p>
          <KeyValue
            pairs={[
              {
                name: words.merchant,
                value: merchantPlace(challenge.merchantName, challenge.merchantCountry),
              },
              { name: words.amount, value: amount },
              { name: words.card, value: dottedDigits(challenge.lastFour) },
            ]}
          />
          <p className={styles.left} role="timer">
            {left && words.left(left)}
          </p>
          <div className={styles.acts}>
            <Button variant="default" disabled={answer.isPending} onClick={() => say(false)}>
              {words.no}
            </Button>
            <Button loading={answer.isPending} onClick={() => say(true)}>
              {words.yes(amount)}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
};
export default ChallengeDialog;
