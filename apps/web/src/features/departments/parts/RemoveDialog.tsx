import { useWords } from '../../../lib/language.ts';
import { ConfirmDialog } from '../../../parts/ConfirmDialog.tsx';
import { useDepartmentAct, type Department } from '../api.ts';

/** Deletes a department; one that has cards says how many, and is refused by the server. */
const RemoveDialog = ({ department, onClose }: { department: Department; onClose: () => void }) => {
  const words = useWords('departments').removing;
  const remove = useDepartmentAct('removeDepartment');
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
