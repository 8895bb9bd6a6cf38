import { Button } from '@mantine/core';
import { previewedRole } from '../../../lib/storage/storage.ts';
import { useWords } from '../../../lib/words/language.ts';
import detail from '../../../ui/dialogs/detail.module.css';
import type { ReadyMadeRole } from '../api.ts';
import { PermissionTree } from './PermissionTree.tsx';
import styles from './RoleView.module.css';

/** Opens the console as somebody with the role sees it: a whole new page, since everything is asked anew. */
const preview = (ref: string, name: string) => {
  previewedRole.write({ ref, name });
  globalThis.location.assign('/catalog/Overview');
};

interface RoleActsProps {
  readonly role: string;
  readonly name: string;
  /** Absent for whoever may not copy roles. */
  readonly onCopy?: (() => void) | undefined;
}

export const RoleActs = ({ role, name, onCopy }: RoleActsProps) => {
  const { acts } = useWords('roles');
  return (
    <div className={detail.acts}>
      <Button variant="default" onClick={() => preview(role, name)}>
        {acts.preview}
      </Button>
      {onCopy && (
        <Button variant="default" onClick={onCopy}>
          {acts.copy}
        </Button>
      )}
    </div>
  );
};

interface ReadyRoleViewProps {
  readonly role: ReadyMadeRole;
  readonly reach: string;
  readonly onCopy?: (() => void) | undefined;
}

/** A ready-made role: what it holds, to be looked at and copied. */
export const ReadyRoleView = ({ role, reach, onCopy }: ReadyRoleViewProps) => {
  const words = useWords('roles');
  const { name, text } = words.ready[role.key];
  return (
    <div className={styles.view}>
      <div className={styles.facts}>
        <p>{text}</p>
        <p className={styles.soft}>{reach}</p>
        <p className={styles.soft}>{words.editing.readOnly.ready}</p>
      </div>
      <RoleActs role={role.key} name={name} onCopy={onCopy} />
      <PermissionTree held={new Set(role.permissions)} />
    </div>
  );
};
