import { formatMoney } from '@tael/i18n/format';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { fundingQuestionPlace, places } from '../../../lib/paths/places.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { OpenOne } from '../../../parts/lists/OpenOne.tsx';
import { DetailDrawer } from '../../../ui/dialogs/DetailDrawer.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { DataTable, type Column } from '../../../ui/table/DataTable.tsx';
import { QuestionDetail } from '../parts/questions/QuestionDetail.tsx';
import { useQuestion, useQuestions, type FundingQuestion } from '../question-api.ts';

const useColumns = (): readonly Column<FundingQuestion>[] => {
  const words = useWords('fundingQuestions');
  const { names } = useWords('fundingWays').choose;
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'reason',
        header: words.columns.about,
        cell: (row) => (
          <NameWithText
            isThing
            name={words.reason[row.reason]}
            text={row.senderName === null ? names[row.way] : words.from(names[row.way], row.senderName)}
          />
        ),
      },
      {
        id: 'state',
        header: words.columns.state,
        isSecondLine: true,
        cell: (row) => (
          <StatusDot tone={row.state === 'asked' ? 'warn' : 'good'}>{words.state[row.state]}</StatusDot>
        ),
      },
      { id: 'date', header: words.columns.date, isSecondLine: true, cell: (row) => date(row.askedAt) },
      {
        id: 'amount',
        header: words.columns.amount,
        align: 'end',
        isBesideName: true,
        cell: (row) => row.amount && <Money value={row.amount} size="strong" />,
      },
    ],
    [words, names, date],
  );
};

/** `/catalog/modules/FundingQuestions`: what staff asks about deposits, and the one that is open. */
const FundingQuestionsScreen = () => {
  const words = useWords('fundingQuestions');
  const { names } = useWords('fundingWays').choose;
  const { table } = useWords('lists');
  const { id } = useScreenParams();
  const navigate = useNavigate();
  const columns = useColumns();
  const questions = useQuestions();
  const open = useQuestion(id);
  const title = open.data
    ? [
        names[open.data.way],
        open.data.amount && formatMoney(open.data.amount.amount, open.data.amount.currency),
      ]
        .filter(Boolean)
        .join(' · ')
    : words.title;
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      <DetailDrawer
        list={
          <OpenOne query={questions} picture="list" notFound="">
            {(rows) => (
              <DataTable
                label={words.title}
                columns={columns}
                rows={rows}
                rowKey={(row) => row.id}
                rowLink={(row) => fundingQuestionPlace(row.id)}
                openKey={id}
                hidden={id === undefined ? [] : ['state', 'date']}
                loadingLabel={table.loading}
                empty={<EmptyState picture="done" title={words.empty.title} text={words.empty.text} />}
              />
            )}
          </OpenOne>
        }
        isOpen={id !== undefined}
        subject={id}
        title={title}
        closeLabel={words.close}
        onClose={() => void navigate(places.fundingQuestions, { preventScrollReset: true })}
      >
        <OpenOne query={open} picture="list" notFound={words.notFound}>
          {(question) => <QuestionDetail key={question.id} question={question} />}
        </OpenOne>
      </DetailDrawer>
    </>
  );
};
export default FundingQuestionsScreen;
