import { Menu } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useFilters } from '../../../lib/forms/filters.ts';
import { places } from '../../../lib/paths/places.ts';
import { useCan, useSees } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { OpenOne } from '../../../parts/lists/OpenOne.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { DataTable, type Column } from '../../../ui/table/DataTable.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import { useOwner, useSwitches, useTenants, type WayOwner, type WaySwitch } from '../api.ts';
import { SwitchOffDialog, SwitchOnDialog } from '../parts/SwitchDialog.tsx';
import styles from './FundingMethodsScreen.module.css';

/** What keeps a way from this owner: what holds for everyone comes before what holds for the customer. */
const offOf = ({ tenant, customer }: WaySwitch) => tenant ?? customer;

const useColumns = (isOfCustomer: boolean): readonly Column<WaySwitch>[] => {
  const words = useWords('fundingMethods');
  const { names } = useWords('fundingWays').choose;
  const date = useDates();
  return useMemo(
    () => [
      { id: 'way', header: words.columns.way, cell: (row) => names[row.way] },
      {
        id: 'state',
        header: words.columns.state,
        isBesideName: true,
        cell: (row) => {
          if (!row.isOffered) return <StatusDot tone="calm">{words.state.notOffered}</StatusDot>;
          if (row.tenant && isOfCustomer) return <StatusDot tone="bad">{words.state.offForAll}</StatusDot>;
          return offOf(row) ? (
            <StatusDot tone="bad">{words.state.off}</StatusDot>
          ) : (
            <StatusDot tone="good">{words.state.on}</StatusDot>
          );
        },
      },
      {
        id: 'why',
        header: words.columns.why,
        cell: (row) => {
          const off = offOf(row);
          return off && words.reason[off.reason];
        },
      },
      {
        id: 'note',
        header: words.columns.note,
        cell: (row) => {
          const off = offOf(row);
          return off && <NameWithText isThing name={off.note} text={words.by(off.by, date(off.at))} />;
        },
      },
    ],
    [words, names, date, isOfCustomer],
  );
};

/** The operator whose methods are looked at, for staff who may choose between several. */
const TenantChoice = ({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (id: string) => void;
}) => {
  const words = useWords('fundingMethods');
  const tenants = useTenants(useSees('tenant:read')).data ?? [];
  if (tenants.length < 2) return null;
  return (
    <SelectField
      className={styles.tenant}
      label={words.tenant}
      value={value}
      data={[
        { value: '', label: words.ownTenant },
        ...tenants
          .filter(({ isPlatform }) => !isPlatform)
          .map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};

/** `/system/funding-methods`: the ways to add funds of a tenant, or with `customer` those of that one. */
const FundingMethodsScreen = () => {
  const words = useWords('fundingMethods');
  const { names } = useWords('fundingWays').choose;
  const { table } = useWords('lists');
  const { values, set } = useFilters(['customer', 'tenant'] as const);
  const customerId = values.customer || undefined;
  const owner: WayOwner = {
    ...(customerId !== undefined && { customerId }),
    ...(values.tenant !== '' && { tenantId: values.tenant }),
  };
  const customer = useOwner(customerId);
  const switches = useSwitches(owner);
  const columns = useColumns(customerId !== undefined);
  const may = useCan('funding.way:switch');
  const [act, setAct] = useState<{ readonly way: WaySwitch['way']; readonly isOff: boolean }>();
  const close = () => setAct(undefined);
  const isOff = (row: WaySwitch) => (customerId === undefined ? row.tenant : row.customer) !== null;
  return (
    <>
      <PageHeader title={customer.data ? words.of(customer.data.name) : words.title} lead={words.lead}>
        {customerId !== undefined && <PageLink to={places.fundingMethods}>{words.toAll}</PageLink>}
      </PageHeader>
      {customerId === undefined && (
        <TenantChoice value={values.tenant} onChange={(id) => set('tenant', id)} />
      )}
      <OpenOne query={switches} picture="money" notFound="">
        {(rows) => (
          <DataTable
            label={words.title}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.way}
            loadingLabel={table.loading}
            empty={null}
            {...(may && {
              rowMenu: {
                label: words.menu,
                of: (row: WaySwitch) => (
                  <RowMenu label={words.menuOf(names[row.way])}>
                    <Menu.Item onClick={() => setAct({ way: row.way, isOff: !isOff(row) })}>
                      {isOff(row) ? words.on.open : words.off.open}
                    </Menu.Item>
                  </RowMenu>
                ),
              },
            })}
          />
        )}
      </OpenOne>
      {act?.isOff === true && <SwitchOffDialog owner={owner} way={act.way} onClose={close} />}
      {act?.isOff === false && <SwitchOnDialog owner={owner} way={act.way} onClose={close} />}
    </>
  );
};
export default FundingMethodsScreen;
