import { Button, Menu } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { Has, useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { DataTable, type Column } from '../../../ui/table/DataTable.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import { IconPlus } from '../../../ui/theme/icons.ts';
import { useStaff, useStaffAct, type StaffMember } from '../api.ts';
import { MemberStatus } from '../parts/MemberStatus.tsx';
import { useRoleName } from '../parts/role-names.ts';

const StaffDialog = lazy(() => import('../parts/StaffDialog.tsx'));
const FreezeDialog = lazy(() => import('../parts/FreezeDialog.tsx'));
const RoleDialog = lazy(() => import('../parts/RoleDialog.tsx'));

const useColumns = (): readonly Column<StaffMember>[] => {
  const words = useWords('people');
  const date = useDates();
  const roleName = useRoleName();
  return useMemo(
    () => [
      {
        id: 'name',
        header: words.columns.name,
        cell: (row) => <NameWithText name={row.name || row.email} text={row.name ? row.email : ''} />,
      },
      { id: 'role', isSecondLine: true, header: words.columns.role, cell: (row) => roleName(row.role) },
      { id: 'code', header: words.staff.roleTypeCode, align: 'end', cell: (row) => row.roleTypeCode },
      {
        id: 'state',
        header: words.columns.state,
        isBesideName: true,
        cell: (row) => <MemberStatus state={row.state} />,
      },
      {
        id: 'added',
        header: words.columns.added,
        align: 'end',
        cell: (row) => date(row.invitedAt, 'medium'),
      },
    ],
    // The names of roles change with the words alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [words, date],
  );
};

const named = (member: StaffMember): StaffMember => ({ ...member, name: member.name || member.email });

/** `/system/staff`: the people who run the platform. */
const StaffScreen = () => {
  const words = useWords('people');
  const { table } = useWords('lists');
  const columns = useColumns();
  const staff = useStaff();
  const mayChange = useCan('staff:write');
  const maySetRole = useCan('role:write');
  const [open, setOpen] = useState<'invite' | { act: 'role' | 'freeze' | 'withdraw'; member: StaffMember }>();
  const close = () => setOpen(undefined);
  const resend = useStaffAct('resendStaffInvitation');
  const assign = useStaffAct('assignRole');
  const freeze = useStaffAct('freezeStaff');
  const unfreeze = useStaffAct('unfreezeStaff');
  const withdraw = useStaffAct('withdrawStaff');
  const actsOf = (member: StaffMember) => {
    const { id, version, state } = member;
    const say = (text: string) => ({ onSuccess: () => notify({ tone: 'good', text }) });
    return (
      <RowMenu label={words.actsOf(member.name || member.email)}>
        {state === 'audit_success' && (
          <>
            <Menu.Item onClick={() => resend.mutate({ id }, say(words.resending.done))}>
              {words.resending.open}
            </Menu.Item>
            <Menu.Item onClick={() => setOpen({ act: 'withdraw', member })}>
              {words.withdrawing.open}
            </Menu.Item>
          </>
        )}
        {(state === 'active' || state === 'frozen') && maySetRole && (
          <Menu.Item disabled={member.isSelf} onClick={() => setOpen({ act: 'role', member })}>
            {words.role.open}
          </Menu.Item>
        )}
        {state === 'active' && (
          <Menu.Item disabled={member.isSelf} onClick={() => setOpen({ act: 'freeze', member })}>
            {words.freezing.open}
          </Menu.Item>
        )}
        {state === 'frozen' && (
          <Menu.Item onClick={() => unfreeze.mutate({ id, version }, say(words.unfreezing.done))}>
            {words.unfreezing.open}
          </Menu.Item>
        )}
      </RowMenu>
    );
  };
  return (
    <>
      <PageHeader title={words.staff.title} count={staff.data && String(staff.data.length)}>
        <Has codes="staff:write">
          <Button
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            data-key="new"
            onClick={() => setOpen('invite')}
          >
            {words.staff.invite}
          </Button>
        </Has>
      </PageHeader>
      {staff.error && !staff.data ? (
        <Failed query={staff} />
      ) : (
        <DataTable
          label={words.staff.title}
          columns={columns}
          rows={staff.data}
          rowKey={(row) => row.id}
          loadingLabel={table.loading}
          empty={
            <EmptyState picture="person" title={words.staff.empty.title} text={words.staff.empty.text} />
          }
          {...(mayChange && { rowMenu: { label: words.acts, of: actsOf } })}
        />
      )}
      <Suspense fallback={null}>
        {open === 'invite' && <StaffDialog onClose={close} />}
        {typeof open === 'object' && open.act === 'role' && (
          <RoleDialog person={named(open.member)} owner="platform" act={assign} onClose={close} />
        )}
        {typeof open === 'object' && open.act === 'freeze' && (
          <FreezeDialog person={named(open.member)} act={freeze} onClose={close} />
        )}
      </Suspense>
      {typeof open === 'object' && open.act === 'withdraw' && (
        <ConfirmDialog
          title={words.withdrawing.title(open.member.name || open.member.email)}
          text={words.withdrawing.text}
          submitLabel={words.withdrawing.submit}
          isGrave
          act={withdraw}
          input={{ id: open.member.id, version: open.member.version }}
          done={words.withdrawing.done}
          onClose={close}
        />
      )}
    </>
  );
};
export default StaffScreen;
