import { TextInput } from '@mantine/core';
import { cardRoutes } from '@tael/contract/cards/routes';
import { useState } from 'react';
import { checkBy, type FieldErrors } from '../../../lib/forms/form-errors.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { nameOrder } from '../../../lib/words/name-order.ts';
import type { Card } from '../api.ts';
import { CardActDialog } from './CardActDialog.tsx';
import { HolderDetails } from './people/HolderDetails.tsx';
import { holderInput, holderTexts, type HolderTexts } from './people/holder-form.ts';
import { HolderNames } from './people/HolderNames.tsx';
import { TagsField } from './people/TagsField.tsx';

interface DialogProps {
  readonly card: Card;
  readonly onClose: () => void;
}

/** What was asked, unless the contract finds fault with it; the faults are shown at their fields. */
const useChecked = (check: (asked: unknown) => FieldErrors) => {
  const [faults, setFaults] = useState<FieldErrors>({});
  const checked = <Asked,>(asked: Asked): Asked | undefined => {
    const found = check(asked);
    setFaults(found);
    return Object.keys(found).length === 0 ? asked : undefined;
  };
  return { faults, checked };
};

const checkName = checkBy(cardRoutes.renameCard.input);

export const RenameDialog = ({ card, onClose }: DialogProps) => {
  const words = useWords('cards').rename;
  const [nickname, setNickname] = useState(card.nickname);
  const { faults, checked } = useChecked(checkName);
  return (
    <CardActDialog
      act="renameCard"
      words={{ ...words, title: words.title(card.nickname) }}
      input={() => checked({ id: card.id, nickname, version: card.version })}
      faultCount={Object.keys(faults).length}
      onClose={onClose}
    >
      {(refused) => (
        <TextInput
          label={words.label}
          value={nickname}
          onChange={(event) => setNickname(event.currentTarget.value)}
          error={faults['nickname'] ?? refused['nickname']}
          autoComplete="off"
          data-autofocus
        />
      )}
    </CardActDialog>
  );
};

const checkTags = checkBy(cardRoutes.changeCardTags.input);

export const TagsDialog = ({ card, onClose }: DialogProps) => {
  const words = useWords('cards').tags;
  const [tags, setTags] = useState<string[]>(card.tags);
  const { faults, checked } = useChecked(checkTags);
  const [fault] = Object.values(faults);
  return (
    <CardActDialog
      act="changeCardTags"
      words={{ ...words, title: words.title(card.nickname) }}
      input={() => checked({ id: card.id, tags, version: card.version })}
      faultCount={Object.keys(faults).length}
      onClose={onClose}
    >
      {(refused) => <TagsField value={tags} onChange={setTags} error={fault ?? refused['tags']} />}
    </CardActDialog>
  );
};

const checkHolder = checkBy(cardRoutes.changeCardHolder.input);

export const HolderDialog = ({ card, onClose }: DialogProps) => {
  const words = useWords('cards').holder;
  const [values, setValues] = useState(() => holderTexts(card));
  const { faults, checked } = useChecked(checkHolder);
  return (
    <CardActDialog
      act="changeCardHolder"
      words={{ ...words, title: words.title(card.nickname) }}
      input={() => checked({ id: card.id, ...holderInput(values), version: card.version })}
      faultCount={Object.keys(faults).length}
      onClose={onClose}
    >
      {(refused) => {
        const shared = {
          values,
          onChange: (change: Partial<HolderTexts>) => setValues((before) => ({ ...before, ...change })),
          errors: { ...refused, ...faults },
        };
        return (
          <>
            <HolderNames {...shared} />
            <HolderDetails {...shared} />
          </>
        );
      }}
    </CardActDialog>
  );
};

const checkOwnName = checkBy(cardRoutes.changeOwnCardName.input);

export const OwnNameDialog = ({ card, onClose }: DialogProps) => {
  const { holder, ownName: words } = useWords('cards');
  const language = useLanguage();
  const [values, setValues] = useState({
    holderFirstName: card.holderFirstName,
    holderLastName: card.holderLastName,
  });
  const { faults, checked } = useChecked(checkOwnName);
  return (
    <CardActDialog
      act="changeOwnCardName"
      words={{ ...words, title: words.title(card.nickname) }}
      input={() => checked({ id: card.id, ...values, version: card.version })}
      faultCount={Object.keys(faults).length}
      onClose={onClose}
    >
      {(refused) =>
        nameOrder(language, 'holderFirstName' as const, 'holderLastName' as const).map((name, place) => (
          <TextInput
            key={name}
            label={holder[name]}
            value={values[name]}
            onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, [name]: value }))}
            error={faults[name] ?? refused[name]}
            autoComplete={name === 'holderFirstName' ? 'given-name' : 'family-name'}
            data-autofocus={place === 0 || undefined}
          />
        ))
      }
    </CardActDialog>
  );
};
