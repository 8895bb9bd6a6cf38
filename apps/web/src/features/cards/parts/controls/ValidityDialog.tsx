import { cardRoutes } from '@tael/contract/cards/routes';
import { useState } from 'react';
import { checkBy, type FieldErrors } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import type { Card } from '../../api.ts';
import { CardActDialog } from '../CardActDialog.tsx';
import { validityInput, validityTexts } from './validity-form.ts';
import { ValidityFields } from './ValidityFields.tsx';

const check = checkBy(cardRoutes.changeCardValidity.input);

/** Changes how often, where and until when a card may be used. */
const ValidityDialog = ({ card, onClose }: { card: Card; onClose: () => void }) => {
  const words = useWords('cards').validity;
  const [values, setValues] = useState(() => validityTexts(card.validity));
  const [faults, setFaults] = useState<FieldErrors>({});
  const input = () => {
    const asked = { id: card.id, validity: validityInput(values), version: card.version };
    const found = check(asked);
    setFaults(found);
    return Object.keys(found).length === 0 ? asked : undefined;
  };
  return (
    <CardActDialog
      act="changeCardValidity"
      words={{ ...words, title: words.title(card.nickname) }}
      input={input}
      faultCount={Object.keys(faults).length}
      onClose={onClose}
    >
      {(refused) => (
        <ValidityFields
          values={values}
          onChange={(next) => {
            setValues(next);
            setFaults({});
          }}
          errors={{ ...refused, ...faults }}
        />
      )}
    </CardActDialog>
  );
};
export default ValidityDialog;
