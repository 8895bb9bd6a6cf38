import { Suspense } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { chosen, useFilters } from '../../../lib/forms/filters.ts';
import { approvalPlace, narrowedPlace } from '../../../lib/paths/places.ts';
import { useScreenPath } from '../../../lib/screens/screen-context.ts';
import { useCan, useSees } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { FilterTabs } from '../../../ui/filters/FilterTabs.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { useDepartments, useFindings, useParties, usePolicy, type Policy } from '../api.ts';
import { DraftBar } from '../parts/policy/DraftBar.tsx';
import styles from '../parts/policy/policy.module.css';
import { RulesTab } from '../parts/policy/RulesTab.tsx';
import { usePolicyDraft } from '../parts/policy/use-policy-draft.ts';
import { Versions } from '../parts/policy/Versions.tsx';
import { usePersonName } from '../parts/request/names.ts';

const Simulator = lazy(() => import('../parts/policy/Simulator.tsx'));

const tabs = ['rules', 'simulator', 'versions'] as const;

const PolicyTabs = ({ policy }: { policy: Policy }) => {
  const words = useWords('approvalPolicy');
  const { table } = useWords('lists');
  const screen = useScreenPath();
  const { values } = useFilters(['tab']);
  const tab = chosen(tabs, values.tab) ?? 'rules';
  const isWaiting = policy.waitingRequestId !== null;
  const mayChange = useCan('policy:write') && !isWaiting;
  const { data: parties } = useParties();
  const { data: departments = [] } = useDepartments(useSees('department:read'));
  const draft = usePolicyDraft(policy);
  const { data: found } = useFindings(draft.draft);
  const findings = draft.draft ? (found?.findings ?? []) : policy.findings;
  return (
    <>
      {policy.waitingRequestId !== null && (
        <div className={styles.notice} role="note">
          <p>{words.waiting.text}</p>
          <PageLink to={approvalPlace(policy.waitingRequestId)}>{words.waiting.open}</PageLink>
        </div>
      )}
      <FilterTabs
        label={words.tabs}
        current={tab}
        tabs={tabs.map((key) => ({
          key,
          label: words.tab[key],
          to: narrowedPlace(screen, { tab: key === 'rules' ? undefined : key }),
        }))}
      />
      {tab === 'rules' && (
        <RulesTab
          policy={draft}
          findings={findings}
          parties={parties}
          departments={departments}
          mayChange={mayChange}
        />
      )}
      <Suspense fallback={<LoadingState label={table.loading} />}>
        {tab === 'simulator' && <Simulator draft={draft.draft} parties={parties} departments={departments} />}
      </Suspense>
      {tab === 'versions' && <Versions current={policy.version} />}
      {draft.draft && mayChange && (
        <DraftBar draft={draft.draft} version={policy.version} findings={findings} onDone={draft.discard} />
      )}
    </>
  );
};

/** `/catalog/modules/ApprovalPolicy`: who must approve what, how that would come out, and how it came to be. */
const ApprovalPolicyScreen = () => {
  const words = useWords('approvalPolicy');
  const { table } = useWords('lists');
  const date = useDates();
  const nameOf = usePersonName();
  const query = usePolicy();
  const policy = query.data;
  const since = policy && [
    words.version(policy.version),
    ...(policy.madeBy && policy.madeAt ? [words.by(nameOf(policy.madeBy), date(policy.madeAt))] : []),
  ];
  return (
    <div className={styles.page}>
      <PageHeader title={words.title} />
      <p className={styles.soft}>
        {words.lead}
        {since && (
          <>
            <br />
            {since.join(' · ')}
          </>
        )}
      </p>
      {policy && <PolicyTabs policy={policy} />}
      {!policy && query.error && <Failed query={query} />}
      {!policy && !query.error && <LoadingState label={table.loading} />}
    </div>
  );
};
export default ApprovalPolicyScreen;
