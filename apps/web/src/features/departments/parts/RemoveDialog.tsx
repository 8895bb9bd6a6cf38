import { useWords } from '../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { useRemoveDepartment, type Department } from '../api.ts';

/** Deletes a department; one that has cards says how many, and is refused by the server. */
const RemoveDialog = ({ department, onClose }: { department: Department; onClose: () => void }) => {
  const words = useWords('departments').removing;
  const remove = useRemoveDepartment();
  return (
    <ConfirmDialog
      title={words.title(department.name)}
      text={department.cards === 0 ? words.text : words.hasCards(department.cards)}
      submitLabel={words.submit}
      isGrave
      act={remove}
      input={{ id: department.id }}
      done={words.done}
      onClose={onClose}
    />
  );
};
export default RemoveDialog;
