import { MultiSelect, TagsInput } from '@mantine/core';
import { merchantCategoryNames } from '@tael/contract/authorizations/categories';
import { categoryCodes } from '@tael/contract/authorizations/category-codes';
import { controlModes, mostControlled, type CardControls } from '@tael/contract/cards/controls';
import { cardRoutes } from '@tael/contract/cards/routes';
import { useMemo, useState, type ReactNode } from 'react';
import { useCategoryCodes } from '../../../../parts/purchases/category-codes.ts';
import { countryChoices } from '../../../../parts/people/country-choices.ts';
import { checkBy, faultOfList, type FieldErrors } from '../../../../lib/forms/form-errors.ts';
import { chosen } from '../../../../lib/forms/filters.ts';
import { useLanguage, useWords } from '../../../../lib/words/language.ts';
import type { Card } from '../../api.ts';
import { CardActDialog } from '../CardActDialog.tsx';
import { SelectField } from '../../../../parts/fields/SelectField.tsx';
import styles from '../dialogs.module.css';
import { presenceChoices, presenceControl, presenceOf } from '@tael/contract/cards/presence-control';

/** Those that are a list. */
type Kind = Exclude<keyof CardControls, 'presence'>;

interface ControlProps {
  readonly kind: Kind;
  readonly controls: CardControls;
  readonly onChange: (controls: CardControls) => void;
  /** The list, where the mode asks for one. */
  readonly children: ReactNode;
}

/** One of the three: anything, only some, or all but some. */
const Control = ({ kind, controls, onChange, children }: ControlProps) => {
  const words = useWords('cards').controls;
  const { mode, list } = controls[kind];
  return (
    <div className={styles.control}>
      <SelectField
        label={words[kind].label}
        value={mode}
        data={controlModes.map((value) => ({ value, label: words[kind].modes[value] }))}
        onChange={(event) =>
          onChange({
            ...controls,
            [kind]: { mode: chosen(controlModes, event.currentTarget.value) ?? 'any', list },
          })
        }
        data-autofocus={kind === 'categories' || undefined}
      />
      {mode !== 'any' && children}
    </div>
  );
};

const check = checkBy(cardRoutes.changeCardControls.input);

/** What a card may be used for: categories, countries, merchants. */
const ControlsDialog = ({ card, onClose }: { card: Card; onClose: () => void }) => {
  const words = useWords('cards').controls;
  const { category } = useWords('transactions');
  const language = useLanguage();
  const [controls, setControls] = useState<CardControls>(card.controls);
  const [faults, setFaults] = useState<FieldErrors>({});
  const change = (next: CardControls) => {
    setControls(next);
    setFaults({});
  };
  const codes = useCategoryCodes();
  const countries = useMemo(() => countryChoices(language), [language]);
  const input = () => {
    const asked = { id: card.id, controls, version: card.version };
    const found = check(asked);
    setFaults(found);
    return Object.keys(found).length === 0 ? asked : undefined;
  };
  const list = <Entry extends string>(kind: Kind) => ({
    'aria-label': words[kind].list,
    placeholder: controls[kind].list.length === 0 ? words[kind].list : undefined,
    value: [...controls[kind].list],
    maxValues: mostControlled,
    error: faultOfList(faults, `controls.${kind}.list`),
    onChange: (entries: Entry[]) => change({ ...controls, [kind]: { ...controls[kind], list: entries } }),
  });
  const control = (kind: Kind) => ({ kind, controls, onChange: change });
  return (
    <CardActDialog
      act="changeCardControls"
      words={{ ...words, title: words.title(card.nickname) }}
      input={input}
      faultCount={Object.keys(faults).length}
      onClose={onClose}
    >
      {() => (
        <>
          <Control {...control('categories')}>
            <MultiSelect
              {...list('categories')}
              data={[
                {
                  group: words.categories.common,
                  items: merchantCategoryNames.map((value) => ({ value, label: category[value] })),
                },
                {
                  group: words.categories.codes,
                  items: categoryCodes.map((value) => ({ value, label: `${value} ${codes[value] ?? ''}` })),
                },
              ]}
              searchable
              limit={100}
            />
          </Control>
          <SelectField
            label={words.presence.label}
            value={presenceOf(controls)}
            data={presenceChoices.map((value) => ({ value, label: words.presence[value] }))}
            onChange={(event) =>
              change({
                ...controls,
                presence: presenceControl(chosen(presenceChoices, event.currentTarget.value) ?? 'any'),
              })
            }
          />
          <Control {...control('countries')}>
            <MultiSelect {...list('countries')} data={countries} searchable limit={100} />
          </Control>
          <Control {...control('merchants')}>
            <TagsInput {...list('merchants')} description={words.merchantsHelp} acceptValueOnBlur />
          </Control>
        </>
      )}
    </CardActDialog>
  );
};
export default ControlsDialog;
