import { useState } from 'react';
import { useWords } from '../../../../lib/words/language.ts';
import type { Card } from '../../api.ts';
import { AssignFields, assignmentOf } from './AssignFields.tsx';
import { CardActDialog } from '../CardActDialog.tsx';

/** Gives a card to a department and to a person, who see it from then on. */
const AssignDialog = ({ card, onClose }: { card: Card; onClose: () => void }) => {
  const words = useWords('cards').assign;
  const [to, setTo] = useState({
    departmentId: card.department?.id ?? '',
    assigneeId: card.assignee?.id ?? '',
  });
  return (
    <CardActDialog
      act="assignCard"
      words={{ ...words, title: words.title(card.nickname) }}
      input={() => ({ id: card.id, ...assignmentOf(to), version: card.version })}
      onClose={onClose}
    >
      {(refused) => (
        <AssignFields
          values={to}
          onChange={(change) => setTo((before) => ({ ...before, ...change }))}
          errors={refused}
        />
      )}
    </CardActDialog>
  );
};
export default AssignDialog;
