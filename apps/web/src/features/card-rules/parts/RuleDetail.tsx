import { Button } from '@mantine/core';
import { ruleLife } from '@tael/contract/authorizations/card-rules';
import { mayMove } from '@tael/contract/kernel/transitions';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { showRefusal } from '../../../lib/forms/show-refusal.ts';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { useMoveRule, usePromoteRule, useRestoreRule, type CardRule } from '../api.ts';
import styles from './RuleDetail.module.css';
import { RuleStatus } from './RuleStatus.tsx';
import { useRuleFacts } from './use-rule-facts.ts';
import { VersionContent } from './VersionContent.tsx';

const RuleDialog = lazy(() => import('./RuleDialog.tsx'));
const RetireDialog = lazy(() => import('./RetireDialog.tsx'));

/** What may be done with a rule as it stands. */
const RuleActs = ({ rule }: { rule: CardRule }) => {
  const words = useWords('cardRules');
  const [dialog, setDialog] = useState<'change' | 'retire'>();
  const move = useMoveRule();
  const promote = usePromoteRule();
  const close = () => setDialog(undefined);
  const { id, version, status } = rule;
  const mayWrite = useCan('rule:write');
  const mayPromote = useCan('rule:promote');
  const isWaiting = rule.needsSecondPerson && rule.isOwnWork;
  const to = (where: 'draft' | 'shadow') =>
    move.mutate(
      { id, version, to: where },
      { onSuccess: () => notify({ tone: 'good', text: words.done[where] }), onError: showRefusal },
    );
  const isBusy = move.isPending || promote.isPending;
  return (
    <>
      <div className={styles.acts}>
        {mayPromote && mayMove(ruleLife, status, 'active') && !isWaiting && (
          <Button
            loading={promote.isPending}
            disabled={isBusy}
            onClick={() =>
              promote.mutate(
                { id, version },
                {
                  onSuccess: (done) => done && notify({ tone: 'good', text: words.done.active }),
                  onError: showRefusal,
                },
              )
            }
          >
            {words.promote}
          </Button>
        )}
        {mayWrite && mayMove(ruleLife, status, 'shadow') && (
          <Button variant="default" disabled={isBusy} onClick={() => to('shadow')}>
            {words.toShadow}
          </Button>
        )}
        {mayWrite && (status === 'draft' || status === 'shadow') && (
          <Button variant="default" disabled={isBusy} onClick={() => setDialog('change')}>
            {words.edit}
          </Button>
        )}
        {mayWrite && mayMove(ruleLife, status, 'draft') && (
          <Button variant="default" disabled={isBusy} onClick={() => to('draft')}>
            {words.toDraft}
          </Button>
        )}
        {mayWrite && mayMove(ruleLife, status, 'retired') && (
          <Button variant="subtle" color="gray" disabled={isBusy} onClick={() => setDialog('retire')}>
            {words.retire}
          </Button>
        )}
      </div>
      {status === 'shadow' && isWaiting && <p className={styles.soft}>{words.secondPerson}</p>}
      <Suspense>
        {dialog === 'change' && <RuleDialog rule={rule} onClose={close} onSaved={close} />}
        {dialog === 'retire' && <RetireDialog rule={rule} onClose={close} />}
      </Suspense>
    </>
  );
};

/** Every content that the rule ever had, and the way back to each. */
const Versions = ({ rule }: { rule: CardRule }) => {
  const words = useWords('cardRules');
  const date = useDates();
  const restore = useRestoreRule();
  const mayWrite = useCan('rule:write') && rule.status !== 'retired';
  return (
    <section>
      <h3 className={styles.heading}>{words.versions}</h3>
      <ul className={styles.list}>
        {rule.versions.map(({ number, content, madeAt, promotedAt }) => (
          <li key={number} className={styles.version}>
            <span className={styles.name}>
              <span>
                {words.versionOf(number)} · {date(madeAt)}
              </span>
              <span className={styles.soft}>
                {promotedAt ? words.inForceSince(date(promotedAt)) : words.neverInForce}
              </span>
              <VersionContent content={content} current={rule.content} />
            </span>
            {mayWrite && number !== rule.number && (
              <Button
                variant="default"
                size="xs"
                aria-label={`${words.restore}: ${words.versionOf(number)}`}
                disabled={restore.isPending}
                onClick={() =>
                  restore.mutate(
                    { id: rule.id, version: rule.version, number },
                    {
                      onSuccess: (done) => done && notify({ tone: 'good', text: words.restored }),
                      onError: showRefusal,
                    },
                  )
                }
              >
                {words.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** One rule: where it stands, what it says, what it has met, and what it said before. */
export const RuleDetail = ({ rule }: { rule: CardRule }) => {
  const words = useWords('cardRules');
  const facts = useRuleFacts(rule.content);
  return (
    <>
      <div className={styles.status}>
        <RuleStatus status={rule.status} />
        <p className={styles.soft}>{words.statusText[rule.status]}</p>
      </div>
      <RuleActs rule={rule} />
      <KeyValue
        pairs={[
          ...facts,
          { name: words.fact.hits, value: words.fact.hitsOf(rule.hits.active, rule.hits.shadow) },
        ]}
      />
      <Versions rule={rule} />
    </>
  );
};
