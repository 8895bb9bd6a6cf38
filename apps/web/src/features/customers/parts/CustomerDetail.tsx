import { useWords } from '../../../lib/words/language.ts';
import { DetailTabs } from '../../../ui/dialogs/DetailTabs.tsx';
import type { Customer } from '../api.ts';
import { CustomerFacts } from './CustomerFacts.tsx';
import { CustomerHistory } from './CustomerHistory.tsx';
import { CustomerNotes } from './CustomerNotes.tsx';

/** One customer: where it stands, what may be done about it, who it is, and what was done with it. */
export const CustomerDetail = ({ customer }: { customer: Customer }) => {
  const { tabs } = useWords('customers');
  return (
    <DetailTabs
      label={tabs.label}
      tabs={[
        { value: 'facts', label: tabs.facts, content: <CustomerFacts customer={customer} /> },
        { value: 'notes', label: tabs.notes, content: <CustomerNotes id={customer.id} /> },
        { value: 'history', label: tabs.history, content: <CustomerHistory id={customer.id} /> },
      ]}
    />
  );
};
