import { useMemo } from 'react';
import { places } from '../../../lib/paths/places.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { DetailDrawer } from '../../../ui/dialogs/DetailDrawer.tsx';
import { PagedTable } from '../../../parts/lists/PagedTable.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useNavigate } from 'react-router';
import { useSettings, type Setting } from '../api.ts';
import { SettingFacts } from '../parts/SettingFacts.tsx';
import { useSettingText } from '../parts/use-setting-text.ts';

const useColumns = (): readonly Column<Setting>[] => {
  const words = useWords('globalSettings');
  const textOf = useSettingText();
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'name',
        header: words.columns.name,
        cell: (row) => <NameWithText name={words.name[row.code]} text={words.effect[row.code]} isThing />,
      },
      {
        id: 'standard',
        header: words.columns.standard,
        align: 'end',
        cell: (row) => textOf(row.code, row.standard),
      },
      {
        id: 'changed',
        header: words.columns.changed,
        cell: ({ open, last }) => {
          if (open) return words.state[open.state];
          return last ? words.lastChange(last.by, date(last.from)) : words.never;
        },
      },
      {
        id: 'value',
        header: words.columns.value,
        align: 'end',
        isBesideName: true,
        cell: (row) => <strong>{textOf(row.code, row.value)}</strong>,
      },
    ],
    [words, textOf, date],
  );
};

/** `/system/settings`: what holds for everybody of the tenant, and the setting that is open beside it. */
const GlobalSettingsScreen = () => {
  const words = useWords('globalSettings');
  const { id } = useScreenParams();
  const navigate = useNavigate();
  const settings = useSettings();
  const rows = settings.data?.pages.flatMap((page) => page.items);
  const open = rows?.find(({ code }) => code === id);
  return (
    <>
      <PageHeader title={words.title} />
      <DetailDrawer
        list={
          <PagedTable
            name="global-settings"
            query={settings}
            label={words.title}
            columns={useColumns()}
            rows={rows}
            rowKey={(row) => row.code}
            rowLink={(row) => `${places.globalSettings}/${row.code}`}
            openKey={id}
            hidden={id === undefined ? [] : ['standard', 'changed']}
            empty={<EmptyState picture="list" title={words.empty.title} text={words.empty.text} />}
          />
        }
        isOpen={id !== undefined}
        subject={id}
        title={open ? words.name[open.code] : words.title}
        closeLabel={words.detail.close}
        onClose={() => void navigate(places.globalSettings, { preventScrollReset: true })}
      >
        {open && <SettingFacts key={open.code} setting={open} />}
        {rows && !open && id !== undefined && (
          <EmptyState picture="list" title={words.detail.notFound} text={words.lead} />
        )}
      </DetailDrawer>
    </>
  );
};
export default GlobalSettingsScreen;
