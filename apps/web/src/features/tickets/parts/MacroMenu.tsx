import { useWords } from '../../../lib/words/language.ts';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { useMacros, type SupportTicketDetail } from '../api.ts';
import { macroHtml } from './macro-text.ts';

interface MacroMenuProps {
  readonly ticket: SupportTicketDetail;
  /** Takes the saved reply with its variables filled in, as HTML. */
  readonly onChosen: (html: string) => void;
}

/** The saved replies, to be chosen into an answer. */
export const MacroMenu = ({ ticket, onChosen }: MacroMenuProps) => {
  const words = useWords('tickets').support;
  const { data: macros = [] } = useMacros();
  if (macros.length === 0) return null;
  return (
    <SelectField
      label={words.macro}
      placeholder={words.chooseMacro}
      value=""
      data={macros.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ currentTarget: { value } }) => {
        const macro = macros.find(({ id }) => id === value);
        if (macro) onChosen(macroHtml(macro, ticket));
      }}
    />
  );
};
