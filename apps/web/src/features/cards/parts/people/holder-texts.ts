import { useWords } from '../../../../lib/words/language.ts';
import { pathOf, type HolderField, type HolderTexts } from './holder-form.ts';

export interface HolderFieldsProps {
  readonly values: HolderTexts;
  readonly onChange: (change: Partial<HolderTexts>) => void;
  /** Whoever left a field is told at once what is wrong with it. */
  readonly onLeave?: (path: string, isEmpty: boolean) => void;
  /** Sentences by field, as the contract names it. */
  readonly errors: Readonly<Record<string, string>>;
}

/** How each text of the holder is shown, changed and left. */
export const useHolderTexts = ({ values, onChange, onLeave, errors }: HolderFieldsProps) => {
  const words = useWords('cards').holder;
  const field = (name: HolderField) => ({
    label: words[name],
    name,
    value: values[name],
    error: errors[pathOf[name]],
    onBlur: () => onLeave?.(pathOf[name], values[name] === ''),
  });
  const text = (name: HolderField) => ({
    ...field(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return { field, text };
};
