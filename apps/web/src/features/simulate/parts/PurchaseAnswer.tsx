import { Button } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../lib/words/language.ts';
import { places, transactionPlace } from '../../../lib/paths/places.ts';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { IconCheck, IconClose } from '../../../ui/theme/icons.ts';
import type { NetworkAnswer } from '../api.ts';
import { asksMoney, type SentKind } from './purchase-form.ts';
import styles from './PurchaseAnswer.module.css';

interface PurchaseAnswerProps {
  readonly answer: NetworkAnswer;
  readonly kind: SentKind;
  readonly wasCaptured: boolean;
  readonly cardId: string;
  readonly onAnother: () => void;
}

/** What we answered the network: approved with what happens next, or declined with why and how to mend it. */
export const PurchaseAnswer = ({ answer, kind, wasCaptured, cardId, onAnother }: PurchaseAnswerProps) => {
  const words = useWords('transactions');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const isDeclined = answer.decision === 'declined';
  const { amount, currency } = answer.available ?? answer.approvedAmount;
  const approved =
    asksMoney(kind) || answer.available
      ? words.purchase.approved(formatMoney(amount, currency))
      : words.purchase.works;
  return (
    <div className={styles.answer}>
      <span className={styles.mark} data-declined={isDeclined || undefined} aria-hidden="true">
        {isDeclined ? <IconClose size={24} /> : <IconCheck size={24} />}
      </span>
      <h3 ref={title} tabIndex={-1} className={styles.title}>
        {isDeclined
          ? words.purchase.declined
          : answer.decision === 'accepted'
            ? words.purchase.accepted
            : approved}
      </h3>
      <p className={styles.text}>
        {answer.reason
          ? words.whyAndHow(words.reason[answer.reason], words.mend[answer.reason])
          : kind === 'purchase' && wasCaptured
            ? words.purchase.approvedCaptured
            : words.purchase.answered[kind]}
      </p>
      <div className={styles.acts}>
        <Button variant="default" onClick={onAnother}>
          {words.purchase.another}
        </Button>
        <ButtonLink
          to={
            answer.authorizationId
              ? transactionPlace(answer.authorizationId)
              : `${places.transactions}?card=${cardId}`
          }
        >
          {words.purchase.open}
        </ButtonLink>
      </div>
    </div>
  );
};
