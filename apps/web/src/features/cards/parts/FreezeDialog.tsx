import { Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { refusalOf } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useCardAct, type Card } from '../api.ts';
import { checkFreeze, freezeReasons, isFreezeReason, reasonOf } from './freeze-reason.ts';
import styles from './dialogs.module.css';

interface DialogProps {
  readonly card: Card;
  readonly onClose: () => void;
}

/** Asks why, then freezes. The reason is one of a few words, or the reader's own sentence. */
export const FreezeDialog = ({ card, onClose }: DialogProps) => {
  const words = useWords('cards').freeze;
  const { actions } = useWords('common');
  const freeze = useCardAct('freezeCard');
  const [choice, setChoice] = useState<string>(freezeReasons[0]);
  const [own, setOwn] = useState('');
  const [fault, setFault] = useState<string>();
  const refusal = freeze.error ? refusalOf(freeze.error) : undefined;

  const submit = () => {
    const input = { id: card.id, reason: reasonOf(choice, own) };
    const { reason: wrong } = checkFreeze(input);
    setFault(wrong);
    if (wrong) return;
    freeze.mutate(input, {
      onSuccess: () => {
        notify({ tone: 'good', text: words.done });
        onClose();
      },
    });
  };

  return (
    <FormDialog
      title={words.title(card.nickname)}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={words.submit}
      isBusy={freeze.isPending}
      isGrave
      message={refusal?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.text}>{words.text}</p>
      <Radio.Group label={words.reason} value={choice} onChange={setChoice}>
        <div className={styles.choices}>
          {freezeReasons.map((reason) => (
            <Radio key={reason} value={reason} label={words.reasons[reason]} />
          ))}
        </div>
      </Radio.Group>
      {choice === 'other' && (
        <Textarea
          label={words.otherReason}
          value={own}
          onChange={(event) => setOwn(event.currentTarget.value)}
          maxLength={140}
          autosize
          minRows={2}
          error={fault ?? refusal?.fields['reason']}
          data-autofocus
        />
      )}
    </FormDialog>
  );
};

export const UnfreezeDialog = ({ card, onClose }: DialogProps) => {
  const all = useWords('cards');
  const words = all.unfreeze;
  const { actions } = useWords('common');
  const unfreeze = useCardAct('unfreezeCard');
  const reason = card.statusReason ?? '';
  return (
    <FormDialog
      title={words.title(card.nickname)}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={words.submit}
      isBusy={unfreeze.isPending}
      message={unfreeze.error ? refusalOf(unfreeze.error).message : undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        unfreeze.mutate(
          { id: card.id },
          {
            onSuccess: () => {
              notify({ tone: 'good', text: words.done });
              onClose();
            },
          },
        );
      }}
    >
      {card.frozenBy && reason !== '' && (
        <p className={styles.text}>
          {all.frozenReason(
            all.frozenBy[card.frozenBy],
            isFreezeReason(reason) ? all.freeze.reasons[reason] : reason,
          )}
        </p>
      )}
      <p className={styles.text}>{words.text}</p>
    </FormDialog>
  );
};
