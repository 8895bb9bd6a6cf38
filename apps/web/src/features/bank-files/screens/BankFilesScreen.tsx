import { bankFileKinds } from '@tael/contract/payments/files/states';
import { formatCount } from '@tael/i18n/format';
import { useMemo } from 'react';
import { chosen } from '../../../lib/forms/filters.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { knownIn, useQueuePlace } from '../../../parts/lists/review-queue.ts';
import { ReviewQueue } from '../../../parts/lists/ReviewQueue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { bankFileTones } from '../../../ui/states/payment-states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useBankFile, useBankFiles, type BankFile } from '../api.ts';
import { FileFacts } from '../parts/FileFacts.tsx';

/** A statement has both sides; of any other file the one that moves money stands in the list. */
const mainTotals = ({ totals }: BankFile) =>
  totals.map(({ debits, credits }) => (/[1-9]/.test(credits.amount) ? credits : debits));

const useColumns = (): readonly Column<BankFile>[] => {
  const words = useWords('bankFiles');
  const language = useLanguage();
  const date = useDates();
  return useMemo(() => {
    const { columns } = words;
    return [
      {
        id: 'kind',
        header: columns.kind,
        cell: (row) => (
          <NameWithText
            name={words.kinds[row.kind]}
            text={`${words.direction[row.direction]} · ${words.number(row.number)}`}
          />
        ),
      },
      { id: 'day', isSecondLine: true, header: columns.day, cell: (row) => date(row.day, 'medium') },
      {
        id: 'state',
        isSecondLine: true,
        header: columns.state,
        cell: (row) => <StatusDot tone={bankFileTones[row.state]}>{words.states[row.state]}</StatusDot>,
      },
      {
        id: 'entries',
        header: columns.entries,
        align: 'end',
        cell: (row) => formatCount(row.items, language),
      },
      {
        id: 'totals',
        header: columns.totals,
        align: 'end',
        isBesideName: true,
        cell: (row) =>
          mainTotals(row).map((total) => (
            <div key={total.currency}>
              <Money value={total} size="strong" />
            </div>
          )),
      },
    ];
  }, [words, language, date]);
};

/** `/system/bank-files`: what we and the bank sent each other, and the file that is open. */
const BankFilesScreen = () => {
  const words = useWords('bankFiles');
  const at = useQueuePlace([], ['kind']);
  const columns = useColumns();
  const queue = useBankFiles(chosen(bankFileKinds, at.filters.values.kind));
  const one = useBankFile(at.id, knownIn(queue, at.id));
  return (
    <ReviewQueue
      name="bank-files"
      at={at}
      words={words}
      detail={words.detail}
      firstTab={words.first}
      tabs={[]}
      choices={[
        {
          name: 'kind',
          label: words.filterKind,
          anyLabel: words.anyKind,
          options: bankFileKinds.map((value) => ({ value, label: words.kinds[value] })),
        },
      ]}
      columns={columns}
      givesWay={['state', 'entries']}
      picture="list"
      queue={queue}
      one={one}
      titleOf={({ kind, number }) => `${words.kinds[kind]} · ${words.number(number)}`}
    >
      {(file) => <FileFacts key={file.id} file={file} />}
    </ReviewQueue>
  );
};
export default BankFilesScreen;
