import { Button } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazy } from '../../../ui/page/lazy.ts';
import { Has } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { cardRulePlace, places } from '../../../lib/paths/places.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { DataTable, type Column } from '../../../ui/table/DataTable.tsx';
import { DetailDrawer } from '../../../ui/dialogs/DetailDrawer.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { IconPlus } from '../../../ui/theme/icons.ts';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useCardRules, type CardRule } from '../api.ts';
import { RuleDetail } from '../parts/RuleDetail.tsx';
import { RuleStatus } from '../parts/RuleStatus.tsx';

const RuleDialog = lazy(() => import('../parts/RuleDialog.tsx'));

const useColumns = (): readonly Column<CardRule>[] => {
  const words = useWords('cardRules');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'rule',
        header: words.columns.rule,
        cell: ({ content }) => (
          <NameWithText name={content.name} text={words.action[content.action]} isThing />
        ),
      },
      {
        id: 'status',
        header: words.columns.status,
        isBesideName: true,
        cell: (row) => <RuleStatus status={row.status} />,
      },
      {
        id: 'updated',
        header: words.columns.updated,
        isSecondLine: true,
        cell: (row) => date(row.updatedAt),
      },
      {
        id: 'hits',
        header: words.columns.hits,
        align: 'end',
        cell: ({ hits, status }) => String(status === 'shadow' ? hits.shadow : hits.active),
      },
    ],
    [words, date],
  );
};

/** `/catalog/modules/CardRules`: the customer's own rules, and the one that is open beside them. */
const CardRulesScreen = () => {
  const words = useWords('cardRules');
  const { table } = useWords('lists');
  const navigate = useNavigate();
  const { id } = useScreenParams();
  const [isWriting, setIsWriting] = useState(false);
  const columns = useColumns();
  const rules = useCardRules();
  const open = rules.data?.find((rule) => rule.id === id);
  const write = (
    <Has codes="rule:write">
      <Button leftSection={<IconPlus size={16} />} data-key="new" onClick={() => setIsWriting(true)}>
        {words.create}
      </Button>
    </Has>
  );
  return (
    <>
      <PageHeader title={words.title}>{write}</PageHeader>
      <DetailDrawer
        list={
          rules.error && !rules.data ? (
            <Failed query={rules} />
          ) : (
            <DataTable
              label={words.title}
              columns={columns}
              hidden={id === undefined ? [] : ['updated']}
              rows={rules.data}
              rowKey={(rule) => rule.id}
              rowLink={(rule) => cardRulePlace(rule.id)}
              openKey={id}
              loadingLabel={table.loading}
              empty={<EmptyState picture="list" title={words.empty.title} text={words.empty.text} />}
            />
          )
        }
        isOpen={id !== undefined}
        subject={id}
        title={open?.content.name ?? words.one}
        closeLabel={words.close}
        onClose={() => void navigate(places.cardRules, { preventScrollReset: true })}
      >
        {open && <RuleDetail key={open.id} rule={open} />}
        {id !== undefined && rules.data && !open && <EmptyState picture="list" title={words.notFound} />}
      </DetailDrawer>
      <Suspense>
        {isWriting && (
          <RuleDialog
            rule={undefined}
            onClose={() => setIsWriting(false)}
            onSaved={(rule) => {
              setIsWriting(false);
              void navigate(cardRulePlace(rule.id));
            }}
          />
        )}
      </Suspense>
    </>
  );
};
export default CardRulesScreen;
