import { useState } from 'react';
import { useWords } from '../../../../lib/words/language.ts';
import type { Card } from '../../api.ts';
import { CardActDialog } from '../CardActDialog.tsx';
import styles from '../dialogs.module.css';
import { checkFreeze } from '../controls/card-checks.ts';
import { freezeReasons, isFreezeReason, reasonOf } from '../../../../parts/cards/freeze-reason.ts';
import { FreezeReasonFields } from './FreezeReasonFields.tsx';

interface DialogProps {
  readonly card: Card;
  readonly onClose: () => void;
}

/** Asks why, then freezes. The reason is one of a few words, or the reader's own sentence. */
export const FreezeDialog = ({ card, onClose }: DialogProps) => {
  const words = useWords('cards').freeze;
  const [choice, setChoice] = useState<string>(freezeReasons[0]);
  const [own, setOwn] = useState('');
  const [fault, setFault] = useState<string>();

  const input = () => {
    const asked = { id: card.id, reason: reasonOf(choice, own) };
    const { reason: wrong } = checkFreeze(asked);
    setFault(wrong);
    return wrong ? undefined : asked;
  };

  return (
    <CardActDialog
      act="freezeCard"
      words={{ ...words, title: words.title(card.nickname) }}
      isGrave
      input={input}
      faultCount={fault ? 1 : 0}
      onClose={onClose}
    >
      {(refused) => (
        <FreezeReasonFields
          choice={choice}
          onChoice={setChoice}
          own={own}
          onOwn={setOwn}
          error={fault ?? refused['reason']}
        />
      )}
    </CardActDialog>
  );
};

/** Says who froze the card and why, then lifts it. */
export const UnfreezeDialog = ({ card, onClose }: DialogProps) => {
  const all = useWords('cards');
  const words = all.unfreeze;
  const reason = card.statusReason ?? '';
  return (
    <CardActDialog
      act="unfreezeCard"
      words={{ ...words, title: words.title(card.nickname) }}
      input={() => ({ id: card.id })}
      onClose={onClose}
    >
      {() =>
        card.frozenBy &&
        reason !== '' && (
          <p className={styles.text}>
            {all.frozenReason(
              all.frozenBy[card.frozenBy],
              isFreezeReason(reason) ? all.freeze.reasons[reason] : reason,
            )}
          </p>
        )
      }
    </CardActDialog>
  );
};
