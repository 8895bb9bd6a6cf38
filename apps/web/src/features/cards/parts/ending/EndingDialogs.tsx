import { Radio, Textarea } from '@mantine/core';
import { cardLosses } from '@tael/contract/cards/states';
import { cardRoutes } from '@tael/contract/cards/routes';
import { useState } from 'react';
import { useDates } from '../../../../lib/time/dates.ts';
import { checkBy } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { useReportWords } from '../../../../parts/purchases/report-words.ts';
import type { Card } from '../../api.ts';
import { CardActDialog } from '../CardActDialog.tsx';
import styles from '../dialogs.module.css';

interface DialogProps {
  readonly card: Card;
  readonly onClose: () => void;
}

/** Reports a card lost or stolen; there is no way back, and the dialog says so. */
export const ReportDialog = ({ card, onClose }: DialogProps) => {
  const words = useReportWords(card.status);
  const [loss, setLoss] = useState<(typeof cardLosses)[number]>('lost');
  return (
    <CardActDialog
      act="reportCard"
      words={{ ...words, title: words.title(card.nickname) }}
      isGrave
      input={() => ({ id: card.id, loss })}
      onClose={onClose}
    >
      {() => (
        <Radio.Group
          label={words.what}
          value={loss}
          onChange={(value) => setLoss(cardLosses.find((known) => known === value) ?? loss)}
        >
          <div className={styles.choices}>
            {cardLosses.map((known) => (
              <Radio key={known} value={known} label={words.losses[known]} />
            ))}
          </div>
        </Radio.Group>
      )}
    </CardActDialog>
  );
};

const checkClose = checkBy(cardRoutes.closeCard.input);

/** Closes a card, and shows the day on which it will be closed before the button is pressed. */
export const CloseDialog = ({ card, onClose }: DialogProps) => {
  const words = useWords('cards').closing;
  const date = useDates();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const input = () => {
    const asked = { id: card.id, reason };
    const { reason: wrong } = checkClose(asked);
    setFault(wrong);
    return wrong ? undefined : asked;
  };
  return (
    <CardActDialog
      act="closeCard"
      words={{ ...words, title: words.title(card.nickname), text: words.text(date(card.closesAt, 'medium')) }}
      isGrave
      input={input}
      faultCount={fault ? 1 : 0}
      onClose={onClose}
    >
      {(refused) => (
        <Textarea
          label={words.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={140}
          autosize
          minRows={2}
          error={fault ?? refused['reason']}
          data-autofocus
        />
      )}
    </CardActDialog>
  );
};
