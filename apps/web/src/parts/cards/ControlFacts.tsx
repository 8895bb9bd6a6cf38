import { isMerchantCategory } from '@tael/contract/authorizations/categories';
import { hasControls } from '@tael/contract/cards/rules';
import { controlTexts } from '@tael/i18n/control-texts';
import { useCategoryCodes } from '../purchases/category-codes.ts';
import { useLanguage, useWords } from '../../lib/words/language.ts';
import { KeyValue } from '../../ui/facts/KeyValue.tsx';
import type { Card } from './card-facts.ts';
import styles from '../../ui/dialogs/detail.module.css';

const kinds = ['categories', 'countries', 'merchants', 'presence'] as const;

/** What the card may be used for, where somebody has said so. */
export const ControlFacts = ({ card }: { card: Card }) => {
  const words = useWords('cards').controls;
  const { category } = useWords('transactions');
  const language = useLanguage();
  const { controls } = card;
  const codes = useCategoryCodes(controls.categories.list.some((name) => !isMerchantCategory(name)));
  if (!hasControls(controls)) return null;
  const texts = controlTexts(controls, { words, category, codes, language });
  return (
    <section>
      <h3 className={styles.heading}>{words.heading}</h3>
      <KeyValue
        pairs={kinds.flatMap((kind) => {
          const value = texts[kind];
          return value === null ? [] : [{ name: words[kind].label, value }];
        })}
      />
    </section>
  );
};
