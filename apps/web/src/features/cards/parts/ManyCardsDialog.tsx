import { useState } from 'react';
import { refusalOf } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useManyCards, type Card } from '../api.ts';
import styles from './dialogs.module.css';
import { checkFreeze } from './card-checks.ts';
import { freezeReasons, reasonOf } from '../../../lib/freeze-reason.ts';
import { FreezeReasonFields } from './FreezeReasonFields.tsx';

interface ManyCardsDialogProps {
  readonly act: 'freeze' | 'unfreeze';
  readonly cards: readonly Card[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Freezes or unfreezes several cards and says what became of them; those that were refused are named with the reason. */
const ManyCardsDialog = ({ act, cards, onClose, onDone }: ManyCardsDialogProps) => {
  const all = useWords('cards');
  const words = all.many;
  const { actions } = useWords('common');
  const many = useManyCards();
  const [choice, setChoice] = useState<string>(freezeReasons[0]);
  const [own, setOwn] = useState('');
  const [fault, setFault] = useState<string>();
  const isFreeze = act === 'freeze';
  const nameOf = (id: string) => cards.find((card) => card.id === id)?.nickname ?? '';
  const refused = many.data?.refused ?? [];

  const submit = () => {
    const reason = reasonOf(choice, own);
    const wrong = isFreeze ? checkFreeze({ id: cards[0]?.id ?? '', reason })['reason'] : undefined;
    setFault(wrong);
    if (wrong) return;
    many.mutate(
      cards.map(({ id }) =>
        isFreeze ? { name: 'freezeCard', input: { id, reason } } : { name: 'unfreezeCard', input: { id } },
      ),
      {
        onSuccess: ({ done, refused: kept }) => {
          if (done > 0) notify({ tone: 'good', text: isFreeze ? words.frozen(done) : words.unfrozen(done) });
          if (kept.length > 0) return;
          onClose();
          onDone();
        },
      },
    );
  };

  return (
    <FormDialog
      title={isFreeze ? words.freeze(cards.length) : words.unfreeze(cards.length)}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={isFreeze ? words.freeze(cards.length) : words.unfreeze(cards.length)}
      isBusy={many.isPending}
      isGrave={isFreeze}
      message={
        refused.length > 0
          ? refused.map(({ id, error }) => words.refused(nameOf(id), refusalOf(error).message)).join(' ')
          : undefined
      }
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.text}>{isFreeze ? words.freezeText : all.unfreeze.text}</p>
      {isFreeze && (
        <FreezeReasonFields choice={choice} onChoice={setChoice} own={own} onOwn={setOwn} error={fault} />
      )}
    </FormDialog>
  );
};
export default ManyCardsDialog;
