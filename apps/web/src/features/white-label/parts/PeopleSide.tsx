import { Button, Menu } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { memberTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { DataTable, type Column } from '../../../ui/table/DataTable.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import { useOperators, useTenantAct, type Operator } from '../api.ts';
import styles from './white-label.module.css';

const InviteDialog = lazy(() => import('./InviteDialog.tsx'));

const useColumns = (): readonly Column<Operator>[] => {
  const { columns } = useWords('whiteLabel').people;
  const { state } = useWords('people');
  const { ready } = useWords('roles');
  return [
    {
      id: 'name',
      header: columns.name,
      cell: (row) => <NameWithText name={row.name || row.email} text={row.name ? row.email : ''} />,
    },
    {
      id: 'role',
      header: columns.role,
      cell: (row) => (row.role.ready ? ready[row.role.ready].name : row.role.name),
    },
    {
      id: 'state',
      header: columns.state,
      isBesideName: true,
      cell: (row) => <StatusDot tone={memberTones[row.state]}>{state[row.state]}</StatusDot>,
    },
  ];
};

/** The people who run an operator. */
const PeopleSide = ({ id }: { id: string }) => {
  const words = useWords('whiteLabel').people;
  const { table } = useWords('lists');
  const people = useOperators(id);
  const mayChange = useCan('operator:write');
  const [open, setOpen] = useState<'invite' | { act: 'freeze' | 'withdraw'; person: Operator }>();
  const close = () => setOpen(undefined);
  const resend = useTenantAct('resendOperatorInvitation');
  const unfreeze = useTenantAct('unfreezeOperator');
  const freeze = useTenantAct('freezeOperator');
  const withdraw = useTenantAct('withdrawOperator');
  const columns = useColumns();
  if (people.error && !people.data) return <Failed query={people} />;
  const actsOf = (person: Operator) => {
    const named = { id, userId: person.id };
    const say = (text: string) => ({ onSuccess: () => notify({ tone: 'good', text }) });
    return (
      <RowMenu label={words.actsOf(person.name || person.email)}>
        {person.state === 'audit_success' && (
          <>
            <Menu.Item onClick={() => resend.mutate(named, say(words.resent))}>{words.resend}</Menu.Item>
            <Menu.Item onClick={() => setOpen({ act: 'withdraw', person })}>{words.withdraw.open}</Menu.Item>
          </>
        )}
        {person.state === 'active' && (
          <Menu.Item disabled={person.isSelf} onClick={() => setOpen({ act: 'freeze', person })}>
            {words.freeze.open}
          </Menu.Item>
        )}
        {person.state === 'frozen' && (
          <Menu.Item
            onClick={() => unfreeze.mutate({ ...named, version: person.version }, say(words.unfrozen))}
          >
            {words.unfreeze}
          </Menu.Item>
        )}
      </RowMenu>
    );
  };
  const asked = typeof open === 'object' ? open : undefined;
  const seen = asked && { id, userId: asked.person.id, version: asked.person.version };
  const name = asked ? asked.person.name || asked.person.email : '';
  return (
    <div className={styles.side}>
      {mayChange && (
        <div className={styles.acts}>
          <Button onClick={() => setOpen('invite')}>{words.invite}</Button>
        </div>
      )}
      <DataTable
        label={words.title}
        columns={columns}
        rows={people.data}
        rowKey={(row) => row.id}
        loadingLabel={table.loading}
        empty={<EmptyState picture="person" title={words.empty.title} text={words.empty.text} />}
        {...(mayChange && { rowMenu: { label: words.acts, of: actsOf } })}
      />
      <Suspense fallback={null}>{open === 'invite' && <InviteDialog id={id} onClose={close} />}</Suspense>
      {seen && asked?.act === 'freeze' && (
        <ConfirmDialog
          title={words.freeze.title(name)}
          text={words.freeze.text}
          submitLabel={words.freeze.open}
          isGrave
          act={freeze}
          input={{ ...seen, reason: 'other' }}
          done={words.freeze.done}
          onClose={close}
        />
      )}
      {seen && asked?.act === 'withdraw' && (
        <ConfirmDialog
          title={words.withdraw.title(name)}
          text={words.withdraw.text}
          submitLabel={words.withdraw.open}
          isGrave
          act={withdraw}
          input={seen}
          done={words.withdraw.done}
          onClose={close}
        />
      )}
    </div>
  );
};
export default PeopleSide;
