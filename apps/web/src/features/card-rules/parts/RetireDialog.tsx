import { useWords } from '../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { useMoveRule, type CardRule } from '../api.ts';

/** Puts a rule away for good, after a word on what that means. */
const RetireDialog = ({ rule, onClose }: { rule: CardRule; onClose: () => void }) => {
  const words = useWords('cardRules');
  const move = useMoveRule();
  return (
    <ConfirmDialog
      title={words.retiring.title(rule.content.name)}
      text={words.retiring.text}
      submitLabel={words.retiring.submit}
      isGrave
      act={move}
      input={{ id: rule.id, version: rule.version, to: 'retired' }}
      done={words.done.retired}
      onClose={onClose}
    />
  );
};
export default RetireDialog;
