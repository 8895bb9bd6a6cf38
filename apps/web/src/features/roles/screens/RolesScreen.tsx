import { Button } from '@mantine/core';
import { isReadyRole } from '@tael/contract/org/roles/ready-made';
import { Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazy } from '../../../ui/page/lazy.ts';
import { useFilters } from '../../../lib/forms/filters.ts';
import { rolePlace } from '../../../lib/paths/places.ts';
import { useScreenParams, useScreenPath } from '../../../lib/screens/screen-context.ts';
import { Has, useCan } from '../../../lib/session/can.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/words/language.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { OpenOne } from '../../../parts/lists/OpenOne.tsx';
import { DetailDrawer } from '../../../ui/dialogs/DetailDrawer.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { DataTable, type Column } from '../../../ui/table/DataTable.tsx';
import { IconPlus } from '../../../ui/theme/icons.ts';
import { useRole, useRoles, type RoleDetail } from '../api.ts';
import { OwnRoleView } from '../parts/OwnRoleView.tsx';
import { ReadyRoleView } from '../parts/RoleView.tsx';
import { useRows, type RoleLine } from '../parts/role-lines.ts';

const NewRoleDialog = lazy(() => import('../parts/NewRoleDialog.tsx'));
const RemoveRoleDialog = lazy(() => import('../parts/RemoveRoleDialog.tsx'));
const ExplainDialog = lazy(() => import('../parts/ExplainDialog.tsx'));

const tones = { ready: 'calm', live: 'good', saved: 'warn' } as const;

const useColumns = (): readonly Column<RoleLine>[] => {
  const words = useWords('roles');
  return useMemo(
    () => [
      {
        id: 'name',
        header: words.columns.name,
        cell: (row) => <NameWithText name={row.name} text={row.text} isThing />,
      },
      { id: 'reach', header: words.columns.reach, isSecondLine: true, cell: (row) => row.reach },
      {
        id: 'state',
        header: words.columns.state,
        isBesideName: true,
        cell: (row) => <StatusDot tone={tones[row.state]}>{words.state[row.state]}</StatusDot>,
      },
      { id: 'people', header: words.columns.people, align: 'end', cell: (row) => row.people },
    ],
    [words],
  );
};

const askedNames = ['explain'] as const;

type Open = { readonly act: 'new'; readonly from: string } | { readonly act: 'explain' } | { readonly act: 'remove'; readonly role: RoleDetail }; // prettier-ignore

/** `/catalog/account/roles`: what there is to be, what each role holds, and why somebody may do something or not. */
const RolesScreen = () => {
  const words = useWords('roles');
  const { actions } = useWords('common');
  const { table } = useWords('lists');
  const { userType } = useUser();
  const screen = useScreenPath();
  const navigate = useNavigate();
  const { id } = useScreenParams();
  const roles = useRoles();
  const own = useRole(id !== undefined && !isReadyRole(id) ? id : undefined);
  const rows = useRows(roles.data);
  const columns = useColumns();
  const mayWrite = useCan('role:write');
  const [open, setOpen] = useState<Open>();
  // Other screens ask about one person by the address.
  const asked = useFilters(askedNames);
  const close = () => {
    setOpen(undefined);
    if (asked.values.explain !== '') asked.clear();
  };
  const copyOf = (from: string) => (mayWrite ? () => setOpen({ act: 'new', from }) : undefined);
  const openRow = rows?.find(({ ref }) => ref === id);
  const ready = roles.data?.readyMade.find(({ key }) => key === id);
  if (roles.error && !roles.data) return <Failed query={roles} />;
  return (
    <>
      <PageHeader title={words.title}>
        <Button variant="default" onClick={() => setOpen({ act: 'explain' })}>
          {words.explain.open}
        </Button>
        <Has codes="role:write">
          <Button
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            data-key="new"
            onClick={() => setOpen({ act: 'new', from: userType === 1 ? 'platform_viewer' : 'viewer' })}
          >
            {words.copying.open}
          </Button>
        </Has>
      </PageHeader>
      <DetailDrawer
        list={
          <DataTable
            label={words.title}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.ref}
            rowLink={(row) => rolePlace(row.ref)}
            openKey={id}
            hidden={id === undefined ? [] : ['reach']}
            loadingLabel={table.loading}
            empty={null}
          />
        }
        isOpen={id !== undefined}
        isWide
        subject={id}
        title={openRow?.name ?? words.title}
        closeLabel={actions.close}
        onClose={() => void navigate(screen, { preventScrollReset: true })}
      >
        {ready && openRow ? (
          <ReadyRoleView role={ready} reach={openRow.reach} onCopy={copyOf(ready.key)} />
        ) : (
          <OpenOne query={own} picture="list" notFound={words.notFound}>
            {(role) => (
              <OwnRoleView
                key={`${role.id} ${role.version}`}
                role={role}
                reach={openRow?.reach ?? ''}
                onCopy={copyOf(role.id)}
                onRemove={() => setOpen({ act: 'remove', role })}
              />
            )}
          </OpenOne>
        )}
      </DetailDrawer>
      <Suspense fallback={<LoadingState label={table.loading} />}>
        {(open?.act === 'explain' || asked.values.explain !== '') && (
          <ExplainDialog person={asked.values.explain || null} onClose={close} />
        )}
        {open?.act === 'new' && roles.data && (
          <NewRoleDialog
            roles={roles.data}
            from={open.from}
            onMade={(made) => {
              close();
              void navigate(rolePlace(made));
            }}
            onClose={close}
          />
        )}
        {open?.act === 'remove' && roles.data && (
          <RemoveRoleDialog
            role={open.role}
            roles={roles.data}
            onRemoved={() => {
              close();
              void navigate(screen);
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
};
export default RolesScreen;
