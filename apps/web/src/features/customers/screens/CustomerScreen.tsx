import { Suspense } from 'react';
import { customerSections } from '@tael/contract/reporting/figure-lists';
import { lazy } from '../../../ui/page/lazy.ts';
import { customerPagePlace, places } from '../../../lib/paths/places.ts';
import { chosen, useFilters } from '../../../lib/forms/filters.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { useWords } from '../../../lib/words/language.ts';
import { Panel } from '../../../parts/chart/Panel.tsx';
import panel from '../../../parts/chart/Panel.module.css';
import { OpenOne } from '../../../parts/lists/OpenOne.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { DetailTabs } from '../../../ui/dialogs/DetailTabs.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useCustomer, useCustomerOverview, type Customer } from '../api.ts';
import { CustomerFacts } from '../parts/CustomerFacts.tsx';
import { CustomerLinesTable } from '../parts/CustomerLinesTable.tsx';
import { CustomerSections } from '../parts/CustomerSections.tsx';
import styles from './CustomerScreen.module.css';

const CustomerHistory = lazy(() =>
  import('../parts/CustomerHistory.tsx').then(({ CustomerHistory: part }) => ({ default: part })),
);

const FeatureSwitches = lazy(() => import('../../../parts/features/FeatureSwitches.tsx'));

const CustomerNotes = lazy(() =>
  import('../parts/CustomerNotes.tsx').then(({ CustomerNotes: part }) => ({ default: part })),
);

const Overview = ({ customer }: { customer: Customer }) => {
  const words = useWords('backOffice').customer;
  const { tabs } = useWords('customers');
  const features = useWords('featureSwitches');
  const overview = useCustomerOverview(customer.id);
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <OpenOne query={overview} picture="person" notFound="">
          {({ balances, limitLeft, sections }) => (
            <>
              <Panel title={words.balances}>
                <div className={panel.body}>
                  <KeyValue
                    pairs={[
                      { name: words.available, value: <Money value={balances.available} size="strong" /> },
                      { name: words.posted, value: <Money value={balances.posted} /> },
                      { name: words.held, value: <Money value={balances.held} /> },
                      { name: words.onDeposit, value: <Money value={balances.onDeposit} /> },
                      { name: words.limitLeft, value: <Money value={limitLeft} /> },
                    ]}
                  />
                </div>
              </Panel>
              <CustomerSections customerId={customer.id} sections={sections} />
            </>
          )}
        </OpenOne>
        <Panel title={words.record}>
          <div className={panel.body}>
            <DetailTabs
              label={tabs.label}
              tabs={[
                {
                  value: 'notes',
                  label: tabs.notes,
                  content: (
                    <Suspense>
                      <CustomerNotes id={customer.id} />
                    </Suspense>
                  ),
                },
                {
                  value: 'history',
                  label: tabs.history,
                  content: (
                    <Suspense>
                      <CustomerHistory id={customer.id} />
                    </Suspense>
                  ),
                },
                {
                  value: 'features',
                  label: features.tab,
                  content: (
                    <Suspense>
                      <FeatureSwitches place="customer" id={customer.id} />
                    </Suspense>
                  ),
                },
              ]}
            />
          </div>
        </Panel>
      </div>
      <aside className={styles.facts} aria-label={tabs.facts}>
        <CustomerFacts customer={customer} isPage />
      </aside>
    </div>
  );
};

/** `/system/Customer/:id`: one customer as a whole, or all of one kind that it has. */
const CustomerScreen = () => {
  const words = useWords('backOffice').customer;
  const customers = useWords('customers');
  const { id = '' } = useScreenParams();
  const filters = useFilters(['section']);
  const section = chosen(customerSections, filters.values.section);
  const open = useCustomer(id);
  const name = open.data?.name ?? words.title;
  return (
    <>
      <PageHeader title={section ? `${name}: ${words.sections[section]}` : name}>
        <ButtonLink variant="default" to={section ? customerPagePlace(id) : places.customers}>
          {section ? words.overview : words.back}
        </ButtonLink>
      </PageHeader>
      {section ? (
        <CustomerLinesTable key={`${id} ${section}`} customerId={id} section={section} />
      ) : (
        <OpenOne query={open} picture="person" notFound={customers.detail.notFound}>
          {(customer) => <Overview key={customer.id} customer={customer} />}
        </OpenOne>
      )}
    </>
  );
};
export default CustomerScreen;
