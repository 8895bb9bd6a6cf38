import { Button, TextInput } from '@mantine/core';
import type { Permission } from '@tael/contract';
import { useState } from 'react';
import { actRefusal } from '../../../lib/forms/form-errors.ts';
import { approvalPlace } from '../../../lib/paths/places.ts';
import { Has, useSees } from '../../../lib/session/can.tsx';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import detail from '../../../ui/dialogs/detail.module.css';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { useRoleAct, type RoleDetail } from '../api.ts';
import { EffectOfRole } from './EffectOfRole.tsx';
import { PermissionTree } from './PermissionTree.tsx';
import { RoleActs } from './RoleView.tsx';
import styles from './RoleView.module.css';

interface OwnRoleViewProps {
  readonly role: RoleDetail;
  readonly reach: string;
  readonly onCopy?: (() => void) | undefined;
  readonly onRemove: () => void;
}

/** A role of the organization's own: checked, looked at for whom it changes what, saved, and then authorized. */
export const OwnRoleView = ({ role, reach, onCopy, onRemove }: OwnRoleViewProps) => {
  const words = useWords('roles');
  const [name, setName] = useState(role.name);
  const [held, setHeld] = useState<ReadonlySet<Permission>>(() => new Set(role.permissions));
  const change = useRoleAct('changeRole');
  const authorize = useRoleAct('authorizeRole');
  const refusal = actRefusal(change.error ?? authorize.error);
  const isChanged =
    name !== role.name ||
    held.size !== role.permissions.length ||
    role.permissions.some((code) => !held.has(code));
  const save = () =>
    change.mutate(
      { id: role.id, name, permissions: [...held], version: role.version },
      { onSuccess: () => notify({ tone: 'good', text: words.editing.saved }) },
    );
  const putInForce = () =>
    authorize.mutate(
      { id: role.id, version: role.version },
      {
        onSuccess: ({ waitingRequestId }) =>
          notify({
            tone: 'good',
            text: waitingRequestId === null ? words.editing.authorized : words.editing.sent,
          }),
      },
    );
  return (
    <form
      className={styles.view}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={styles.facts}>
        <p className={styles.soft}>{words.numbered(role.number)}</p>
        <p className={styles.soft}>{reach}</p>
        {!role.mayChange && <p className={styles.soft}>{words.editing.readOnly.own}</p>}
      </div>
      <WaitingNote role={role} />
      <FormSummary message={refusal?.message} />
      <RoleActs role={role.id} name={role.name} onCopy={onCopy} />
      {role.mayChange && (
        <TextInput
          label={words.copying.name}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={refusal?.fields['name']}
        />
      )}
      <PermissionTree held={held} {...(role.mayChange && { onChange: setHeld })} />
      <EffectOfRole role={role} after={[...held]} />
      <Holders role={role} />
      {role.mayChange && (
        <Has codes="role:write">
          <div className={detail.acts}>
            <Button type="submit" disabled={!isChanged} loading={change.isPending}>
              {words.editing.submit}
            </Button>
            {!role.isAuthorized && role.waitingRequestId === null && (
              <Button disabled={isChanged} loading={authorize.isPending} onClick={putInForce}>
                {words.acts.authorize}
              </Button>
            )}
            <Button variant="default" onClick={onRemove}>
              {words.acts.remove}
            </Button>
          </div>
        </Has>
      )}
    </form>
  );
};

/** Why what was saved is not in force yet. */
const WaitingNote = ({ role }: { role: RoleDetail }) => {
  const words = useWords('roles').editing;
  const seesApprovals = useSees('approval:read');
  if (role.isAuthorized) return null;
  return (
    <div className={detail.note} role="note">
      <p>{role.waitingRequestId === null ? words.waiting : words.waitsForApproval}</p>
      {role.waitingRequestId !== null && seesApprovals && (
        <PageLink to={approvalPlace(role.waitingRequestId)}>{words.openRequest}</PageLink>
      )}
    </div>
  );
};

const Holders = ({ role }: { role: RoleDetail }) => {
  const words = useWords('roles').people;
  return role.holders.length === 0 ? null : (
    <section>
      <h3 className={detail.heading}>{words.title}</h3>
      <ul className={styles.people}>
        {role.holders.map(({ id, name, email, isLead }) => (
          <li key={id}>
            {name === '' ? email : name} {isLead && <span className={styles.soft}>{words.lead}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
};
