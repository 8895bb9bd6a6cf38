import { Button } from '@mantine/core';
import type { PlanCode } from '@tael/contract/fees/schedule';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useWords } from '../../../lib/words/language.ts';
import { Money } from '../../../ui/facts/Money.tsx';
import { Tag } from '../../../ui/states/Tag.tsx';
import type { Plan } from '../api.ts';
import { planAct } from './plan-act.ts';
import styles from './PlanList.module.css';

const PlanDialog = lazy(() => import('./PlanDialog.tsx'));

/** The plans beside each other, each with what choosing it comes to. */
export const PlanList = ({ plan }: { plan: Plan }) => {
  const words = useWords('plans');
  const mayChange = useCan('plan:change');
  const [chosen, setChosen] = useState<PlanCode>();
  return (
    <>
      <ul className={styles.list}>
        {plan.plans.map(({ code, subAccounts, amount }) => {
          const act = planAct(plan, code);
          const isFree = /^[0.]+$/.test(amount.amount);
          return (
            <li key={code} className={styles.plan} data-current={code === plan.code || undefined}>
              <div className={styles.head}>
                <h3 className={styles.name}>{words.names[code]}</h3>
                {code === plan.code && <Tag tone="good">{words.current}</Tag>}
              </div>
              <p className={styles.price} data-price={code}>
                {isFree ? (
                  <strong>{words.free}</strong>
                ) : (
                  <>
                    <Money value={amount} size="strong" />{' '}
                    <span className={styles.per}>{words.perMonth}</span>
                  </>
                )}
              </p>
              <p className={styles.benefit}>{words.upTo(subAccounts)}</p>
              <div className={styles.act}>
                {mayChange && act && (
                  <Button
                    fullWidth
                    variant={act === 'take' || act === 'upgrade' ? 'filled' : 'default'}
                    aria-label={words.actFor(words.act[act], words.names[code])}
                    onClick={() => setChosen(code)}
                  >
                    {words.act[act]}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {chosen && (
        <Suspense>
          <PlanDialog code={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </>
  );
};
