import { useActForm } from '../../../lib/forms/act-form.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { useRoleAct, useRoleName, type RoleDetail, type Roles } from '../api.ts';

interface RemoveRoleDialogProps {
  readonly role: RoleDetail;
  readonly roles: Roles;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Deletes a role; whoever holds it is moved to another in the same act. */
const RemoveRoleDialog = ({ role, roles, onRemoved, onClose }: RemoveRoleDialogProps) => {
  const words = useWords('roles').removing;
  const nameOf = useRoleName();
  const refs = [
    ...roles.readyMade.map(({ key }) => key as string),
    ...roles.own.map(({ id }) => id).filter((id) => id !== role.id),
  ];
  const isHeld = role.holders.length > 0;
  const form = useActForm({
    first: { moveTo: role.copiedFrom },
    act: useRoleAct('removeRole'),
    inputOf: ({ moveTo }) => ({ id: role.id, version: role.version, moveTo: isHeld ? moveTo : null }),
    done: words.done,
    onDone: onRemoved,
  });
  return (
    <ActFormDialog
      title={words.title(role.name)}
      text={words.text}
      submitLabel={words.submit}
      isGrave
      form={form}
      onClose={onClose}
    >
      {isHeld && (
        <SelectField
          {...form.field('moveTo')}
          label={words.moveTo}
          data={refs.map((ref) => ({ value: ref, label: nameOf(ref) }))}
        />
      )}
    </ActFormDialog>
  );
};
export default RemoveRoleDialog;
