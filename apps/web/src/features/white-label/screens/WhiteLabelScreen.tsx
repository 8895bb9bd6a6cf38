import { Button } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazy } from '../../../ui/page/lazy.ts';
import { places } from '../../../lib/paths/places.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { Has } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { OpenOne } from '../../../parts/lists/OpenOne.tsx';
import { DetailDrawer } from '../../../ui/dialogs/DetailDrawer.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { DataTable, type Column } from '../../../ui/table/DataTable.tsx';
import { IconPlus } from '../../../ui/theme/icons.ts';
import { useTenant, useTenants, type Tenant } from '../api.ts';
import { tenantTones } from '../parts/tenant-tones.ts';
import { TenantFacts } from '../parts/TenantFacts.tsx';

const CreateDialog = lazy(() => import('../parts/CreateDialog.tsx'));

const useColumns = (): readonly Column<Tenant>[] => {
  const words = useWords('whiteLabel');
  const date = useDates();
  return useMemo(
    () => [
      { id: 'name', header: words.columns.name, cell: (row) => row.name },
      { id: 'host', header: words.columns.host, cell: (row) => row.host ?? words.everywhere },
      {
        id: 'state',
        header: words.columns.state,
        isBesideName: true,
        cell: (row) => <StatusDot tone={tenantTones[row.state]}>{words.state[row.state]}</StatusDot>,
      },
      {
        id: 'created',
        header: words.columns.created,
        align: 'end',
        cell: (row) => date(row.createdAt, 'medium'),
      },
    ],
    [words, date],
  );
};

/** `/system/white-label`: the operators that the reader reaches, and the one that is open beside them. */
const WhiteLabelScreen = () => {
  const words = useWords('whiteLabel');
  const { actions } = useWords('common');
  const { table } = useWords('lists');
  const { id } = useScreenParams();
  const navigate = useNavigate();
  const tenants = useTenants();
  const tenant = useTenant(id);
  const columns = useColumns();
  const [isCreating, setIsCreating] = useState(false);
  if (tenants.error && !tenants.data) return <Failed query={tenants} />;
  return (
    <>
      <PageHeader title={words.title}>
        <Has codes="tenant:manage">
          <Button
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            data-key="new"
            onClick={() => setIsCreating(true)}
          >
            {words.create.open}
          </Button>
        </Has>
      </PageHeader>
      <DetailDrawer
        list={
          <DataTable
            label={words.title}
            columns={columns}
            rows={tenants.data}
            rowKey={(row) => row.id}
            rowLink={(row) => `${places.whiteLabel}/${row.id}`}
            openKey={id}
            hidden={id === undefined ? [] : ['created']}
            loadingLabel={table.loading}
            empty={<EmptyState picture="list" title={words.empty.title} text={words.empty.text} />}
          />
        }
        isOpen={id !== undefined}
        isWide
        subject={id}
        title={tenant.data?.name ?? words.title}
        closeLabel={actions.close}
        onClose={() => void navigate(places.whiteLabel, { preventScrollReset: true })}
      >
        <OpenOne query={tenant} picture="list" notFound={words.notFound}>
          {(one) => <TenantFacts key={one.id} tenant={one} />}
        </OpenOne>
      </DetailDrawer>
      <Suspense fallback={null}>
        {isCreating && (
          <CreateDialog
            onClose={() => setIsCreating(false)}
            onCreated={(made) => void navigate(`${places.whiteLabel}/${made}`)}
          />
        )}
      </Suspense>
    </>
  );
};
export default WhiteLabelScreen;
