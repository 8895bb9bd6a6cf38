import { formatMoney } from '@tael/i18n/format';
import { useMemo } from 'react';
import { conversionPlace, places } from '../../../lib/paths/places.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { Has } from '../../../lib/session/can.tsx';
import { useLeadOn } from '../../../lib/session/own-tab.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { ListWithDetail } from '../../../parts/lists/ListWithDetail.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { conversionTones } from '../../../ui/states/funding-states.ts';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useConversion, useConversionBalances, useConversions, type Conversion } from '../conversion-api.ts';
import { ConversionDetail } from '../parts/ConversionDetail.tsx';
import { ConversionForm } from '../parts/ConversionForm.tsx';
import { KeepUsdc } from '../parts/KeepUsdc.tsx';
import { TermsPanel } from '../parts/TermsPanel.tsx';
import styles from '../parts/usdc.module.css';

const useColumns = (): readonly Column<Conversion>[] => {
  const words = useWords('conversions');
  const date = useDates();
  return useMemo(() => {
    const { columns, arrow } = words.list;
    return [
      {
        id: 'what',
        header: columns.what,
        cell: ({ from, to }) => (
          <NameWithText
            name={formatMoney(from.amount, from.currency)}
            text={arrow(from.currency, to.currency)}
          />
        ),
      },
      {
        id: 'state',
        header: columns.state,
        isSecondLine: true,
        cell: ({ state }) => <StatusDot tone={conversionTones[state]}>{words.state[state]}</StatusDot>,
      },
      { id: 'date', header: columns.date, isSecondLine: true, cell: (row) => date(row.preparedAt) },
      {
        id: 'to',
        header: columns.to,
        align: 'end',
        isBesideName: true,
        cell: ({ to }) => <Money value={to} size="strong" />,
      },
    ];
  }, [words, date]);
};

/** `/catalog/modules/FundsConversion`: between USDC and US dollars, what becomes of USDC that arrives, and every conversion. */
const ConvertScreen = () => {
  const words = useWords('conversions');
  const { table } = useWords('lists');
  const { id } = useScreenParams();
  const leadOn = useLeadOn();
  const balances = useConversionBalances();
  const list = useConversions();
  const columns = useColumns();
  const open = useConversion(id);
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      {balances.error && !balances.data && <Failed query={balances} />}
      {!balances.error && !balances.data && <LoadingState label={table.loading} />}
      {balances.data && (
        <div className={styles.page}>
          <Has codes="funding:convert">
            <section className={styles.panel} aria-label={words.title}>
              <ConversionForm balances={balances.data} onMade={(made) => leadOn(conversionPlace(made.id))} />
            </section>
          </Has>
          <div className={styles.side}>
            <Has codes="funding:announce">
              <KeepUsdc {...balances.data} />
            </Has>
            <TermsPanel terms={balances.data.terms} hasMinimum={false} />
          </div>
        </div>
      )}
      <h2 className={styles.listHeading}>{words.list.title}</h2>
      <ListWithDetail
        query={list}
        label={words.list.title}
        columns={columns}
        rows={list.data?.pages.flatMap((page) => page.items)}
        rowKey={(row) => row.id}
        empty={<EmptyState picture="list" title={words.list.empty.title} text={words.list.empty.text} />}
        place={places.convert}
        one={open}
        title={words.title}
        closeLabel={words.detail.close}
        picture="list"
        notFound={words.detail.notFound}
      >
        {(conversion) => <ConversionDetail key={conversion.id} conversion={conversion} />}
      </ListWithDetail>
    </>
  );
};
export default ConvertScreen;
