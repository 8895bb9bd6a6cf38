import { Button, Select } from '@mantine/core';
import type { Permission } from '@tael/contract';
import { useState } from 'react';
import { useWords } from '../../../lib/words/language.ts';
import detail from '../../../ui/dialogs/detail.module.css';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { useExplanation, useMembers, usePermissionGroups, useRoleName, type Explanation } from '../api.ts';
import { codesOf } from './permission-tree.ts';
import styles from './RoleView.module.css';

interface ExplainDialogProps {
  /** Who is asked about at first. */
  readonly person: string | null;
  readonly onClose: () => void;
}

/** Why a person may do something, or why not. */
const ExplainDialog = ({ person: first, onClose }: ExplainDialogProps) => {
  const words = useWords('roles').explain;
  const names = useWords('permissions');
  const { actions } = useWords('common');
  const { data: members = [] } = useMembers();
  const { data: groups = [] } = usePermissionGroups();
  const [person, setPerson] = useState(first);
  const [permission, setPermission] = useState<string | null>(null);
  const codes = groups.flatMap(codesOf);
  const code = codes.find((one) => one === permission);
  const { data, error } = useExplanation(
    person !== null && code ? { id: person, permission: code } : undefined,
  );
  return (
    <Dialog title={words.title} closeLabel={actions.close} onClose={onClose}>
      <div className={styles.view}>
        <Select
          label={words.person}
          searchable
          data={members.map(({ id, name, email }) => ({
            value: id,
            label: name === '' ? email : `${name} · ${email}`,
          }))}
          value={person}
          onChange={setPerson}
          data-autofocus
        />
        <Select
          label={words.act}
          searchable
          data={codes.map((one: Permission) => ({ value: one, label: names[one] }))}
          value={permission}
          onChange={setPermission}
        />
        <div aria-live="polite">{data && !error && <Explained explanation={data} />}</div>
        <div className={detail.acts}>
          <Button variant="default" onClick={onClose}>
            {actions.close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
export default ExplainDialog;

const Explained = ({ explanation }: { explanation: Explanation }) => {
  const words = useWords('roles').explain;
  const nameOf = useRoleName();
  const { by, because, role, roleName, reach, awaitsAuthorization } = explanation;
  const sentence =
    because !== null ? words.no[because]
    : by === 'lead' ? words.lead
    : by === 'session' ? words.session
    : words.yes(nameOf(role, roleName)); // prettier-ignore
  return (
    <div className={styles.facts}>
      <p>{sentence}</p>
      {awaitsAuthorization && <p className={styles.soft}>{words.waits}</p>}
      <p className={styles.soft}>{words.reach[reach]}</p>
    </div>
  );
};
