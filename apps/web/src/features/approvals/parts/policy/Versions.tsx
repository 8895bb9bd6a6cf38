import { Button } from '@mantine/core';
import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { Failed } from '../../../../parts/lists/Failed.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { LoadingState } from '../../../../ui/states/LoadingState.tsx';
import { StatusDot } from '../../../../ui/states/StatusDot.tsx';
import { usePolicyVersions, type PolicyDocument, type PolicyVersion } from '../../api.ts';
import { usePersonName, useRuleName } from '../request/names.ts';
import styles from './policy.module.css';
import { PolicyChanges } from './PolicyChanges.tsx';
import { standardRulesOf } from './policy-difference.ts';

/** What the first version was made of: the rules with which everybody begins. */
const standard = (document: PolicyDocument): PolicyDocument => ({
  ...document,
  rules: standardRulesOf(document),
});

const StandardRules = ({ document }: { document: PolicyDocument }) => {
  const { versions, list } = useWords('approvalPolicy');
  const ruleName = useRuleName();
  const names = standardRulesOf(document).map(({ name }) => ruleName(name));
  return <p>{names.length === 0 ? versions.first : versions.standard(names.join(list))}</p>;
};

/** What the policy was, newest first: who changed what when. */
export const Versions = ({ current }: { current: number }) => {
  const words = useWords('approvalPolicy');
  const { table } = useWords('lists');
  const query = usePolicyVersions();
  const date = useDates();
  const nameOf = usePersonName();
  const versions: readonly PolicyVersion[] | undefined = query.data?.pages.flatMap((page) => page.items);
  if (query.error && !versions) return <Failed query={query} />;
  if (!versions) return <LoadingState label={table.loading} />;
  if (versions.length === 0) return <EmptyState picture="list" title={words.versions.none} />;
  return (
    <>
      <ol className={styles.versions} aria-label={words.tab.versions}>
        {versions.map((version, at) => {
          const before = versions[at + 1]?.document ?? standard(version.document);
          return (
            <li key={version.version} className={styles.panel}>
              <div className={styles.head}>
                <h2 className={styles.title}>{words.version(version.version)}</h2>
                {version.version === current && <StatusDot tone="good">{words.versions.now}</StatusDot>}
                <p className={styles.soft}>
                  {version.madeBy
                    ? words.by(nameOf(version.madeBy), date(version.madeAt))
                    : date(version.madeAt)}
                </p>
              </div>
              {version.version === 1 && <StandardRules document={version.document} />}
              <PolicyChanges before={before} after={version.document} />
            </li>
          );
        })}
      </ol>
      {query.hasNextPage && (
        <Button
          variant="default"
          onClick={() => void query.fetchNextPage()}
          loading={query.isFetchingNextPage}
        >
          {words.versions.more}
        </Button>
      )}
    </>
  );
};
