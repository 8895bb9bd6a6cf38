import { TextInput } from '@mantine/core';
import { NameOrder } from '../../../../parts/people/NameOrder.tsx';
import { useWords } from '../../../../lib/words/language.ts';
import styles from '../create/CreateCardForm.module.css';
import { useHolderTexts, type HolderFieldsProps } from './holder-texts.ts';

/** The name on a card. */
export const HolderNames = (props: HolderFieldsProps) => {
  const words = useWords('cards').holder;
  const { text } = useHolderTexts(props);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.heading}</legend>
      <div className={styles.pair}>
        <NameOrder
          first={<TextInput autoComplete="given-name" {...text('holderFirstName')} data-autofocus />}
          last={<TextInput autoComplete="family-name" {...text('holderLastName')} />}
        />
      </div>
      <p className={styles.help}>{words.nameHelp}</p>
    </fieldset>
  );
};
