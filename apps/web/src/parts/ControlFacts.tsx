import { isMerchantCategory } from '@tael/contract/authorizations/categories';
import { hasControls } from '@tael/contract/cards/rules';
import { useCategoryCodes } from '../lib/category-codes.ts';
import { countryName } from '../lib/country-name.ts';
import { useLanguage, useWords } from '../lib/language.ts';
import { KeyValue } from '../ui/KeyValue.tsx';
import type { Card } from '../lib/card-facts.ts';
import { presenceOf } from '../lib/presence-control.ts';
import styles from '../ui/detail.module.css';

/** What the card may be used for, where somebody has said so. */
export const ControlFacts = ({ card }: { card: Card }) => {
  const words = useWords('cards').controls;
  const { category } = useWords('transactions');
  const language = useLanguage();
  const { controls } = card;
  const codes = useCategoryCodes(controls.categories.list.some((name) => !isMerchantCategory(name)));
  if (!hasControls(controls)) return null;
  const presence = presenceOf(controls);
  const entries = {
    categories: controls.categories.list.map((name) =>
      isMerchantCategory(name) ? category[name] : `${name} ${codes[name] ?? ''}`,
    ),
    countries: controls.countries.list.map((code) => countryName(code, language) ?? code),
    merchants: controls.merchants.list,
  };
  const kinds = (Object.keys(entries) as (keyof typeof entries)[]) // keys forgets the names
    .filter((kind) => controls[kind].mode !== 'any');
  return (
    <section>
      <h3 className={styles.heading}>{words.heading}</h3>
      <KeyValue
        pairs={[
          ...kinds.map((kind) => ({
            name: words[kind].label,
            value: words.fact(words[kind].modes[controls[kind].mode], entries[kind].join(words.comma)),
          })),
          ...(presence === 'any' ? [] : [{ name: words.presence.label, value: words.presence[presence] }]),
        ]}
      />
    </section>
  );
};
