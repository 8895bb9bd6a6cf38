import { mailStates, type MailState } from '@tael/contract/messaging/states';
import { Button, Menu } from '@mantine/core';
import { useMemo, useState } from 'react';
import { chosenOf, useFilters } from '../../../lib/forms/filters.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { ListBar } from '../../../parts/lists/ListBar.tsx';
import { NoMatch } from '../../../parts/lists/NoMatch.tsx';
import { PagedTable } from '../../../parts/lists/PagedTable.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import type { Tone } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import { useLiftSuppression, useSentMails, type SentMail } from '../mail-log-api.ts';

const listName = 'mail-log';

const tones: Readonly<Record<MailState, Tone>> = {
  queued: 'calm',
  sent: 'good',
  deferred: 'warn',
  bounced: 'bad',
  complained: 'bad',
  suppressed: 'bad',
};

const useColumns = (): readonly Column<SentMail>[] => {
  const words = useWords('mailLog');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'to',
        header: words.columns.to,
        cell: (row) => (
          <NameWithText name={row.to} text={row.suppressed ? words.suppressed[row.suppressed] : ''} isThing />
        ),
      },
      { id: 'subject', header: words.columns.subject, cell: (row) => row.subject },
      { id: 'customer', header: words.columns.customer, cell: (row) => row.customer ?? '' },
      {
        id: 'state',
        header: words.columns.state,
        isBesideName: true,
        cell: (row) => (
          <StatusDot tone={tones[row.state]}>
            {[words.state[row.state], row.answer === null ? '' : words.answered(row.answer)]
              .filter(Boolean)
              .join(' · ')}
          </StatusDot>
        ),
      },
      {
        id: 'attempts',
        header: words.columns.attempts,
        align: 'end',
        cell: (row) => String(row.attempts),
      },
      { id: 'at', header: words.columns.at, align: 'end', cell: (row) => date(row.queuedAt) },
    ],
    [words, date],
  );
};

/** `/system/mails`: what became of each mail, and the addresses that are not written to any more. */
const MailLogScreen = () => {
  const words = useWords('mailLog');
  const columns = useColumns();
  const filters = useFilters(['search', 'state', 'customer']);
  const mayLift = useCan('mail.admin:lift');
  const lift = useLiftSuppression();
  const [lifted, setLifted] = useState<SentMail>();
  const ofCustomer = filters.values.customer;
  const mails = useSentMails({
    search: filters.values.search,
    state: chosenOf(mailStates, filters.values.state),
    ...(ofCustomer !== '' && { customerId: ofCustomer }),
  });
  const customerName = mails.data?.pages[0]?.items[0]?.customer;
  return (
    <>
      <PageHeader title={words.title}>
        {ofCustomer !== '' && (
          <Button variant="default" onClick={() => filters.set('customer', '')}>
            {words.allCustomers(customerName ?? '')}
          </Button>
        )}
      </PageHeader>
      <ListBar
        name={listName}
        label={words.search}
        columns={columns}
        filters={filters}
        search="search"
        choices={[
          {
            name: 'state',
            label: words.columns.state,
            anyLabel: words.anyState,
            isSeveral: true,
            options: mailStates.map((value) => ({ value, label: words.state[value] })),
          },
        ]}
      />
      <PagedTable
        name={listName}
        query={mails}
        label={words.title}
        columns={columns}
        rows={mails.data?.pages.flatMap((page) => page.items)}
        rowKey={(row) => row.id}
        empty={
          filters.isFiltered ? (
            <NoMatch onClear={filters.clear} />
          ) : (
            <EmptyState picture="list" title={words.empty.title} text={words.empty.text} />
          )
        }
        rowMenu={{
          label: words.columns.to,
          of: (mail) =>
            (mail.customerId !== null || (mayLift && mail.suppressed !== null)) && (
              <RowMenu label={words.actsOf(mail.to)}>
                {mail.customerId !== null && (
                  <Menu.Item onClick={() => filters.set('customer', mail.customerId ?? '')}>
                    {words.onlyCustomer}
                  </Menu.Item>
                )}
                {mayLift && mail.suppressed !== null && (
                  <Menu.Item onClick={() => setLifted(mail)}>{words.lift.open}</Menu.Item>
                )}
              </RowMenu>
            ),
        }}
      />
      {lifted && (
        <ConfirmDialog
          title={words.lift.title(lifted.to)}
          text={words.lift.text}
          submitLabel={words.lift.open}
          act={lift}
          input={{ id: lifted.id }}
          done={words.lift.done}
          onClose={() => setLifted(undefined)}
        />
      )}
    </>
  );
};
export default MailLogScreen;
