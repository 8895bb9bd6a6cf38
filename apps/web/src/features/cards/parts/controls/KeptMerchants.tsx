import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan, useSees } from '../../../../lib/session/can.tsx';
import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { lazy } from '../../../../ui/page/lazy.ts';
import { useCardMerchants, type Card } from '../../api.ts';
import { mayManage } from '../card-acts.ts';
import detail from '../CardDetail.module.css';
import { DeclinedMerchants } from './DeclinedMerchants.tsx';
import styles from './KeptMerchants.module.css';
import type { KeptMerchant } from './RemoveMerchantDialog.tsx';

const AddMerchantDialog = lazy(() => import('./AddMerchantDialog.tsx'));
const RemoveMerchantDialog = lazy(() => import('./RemoveMerchantDialog.tsx'));

/** Whom a card kept to one merchant takes for it, and why; whoever manages the card adds others and removes them. */
export const KeptMerchants = ({ card }: { card: Card }) => {
  const words = useWords('cards').merchants;
  const date = useDates();
  const mayLimit = useCan('card:limit') && mayManage(card);
  const seesPurchases = useSees('transaction:read');
  const { data: kept } = useCardMerchants(card.id);
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<KeptMerchant>();
  const mayRemove = mayLimit && (kept?.length ?? 0) > 1;
  return (
    <section>
      <h3 className={detail.heading}>{words.heading}</h3>
      {kept && <p className={styles.text}>{kept.length === 0 ? words.notYet : words.text}</p>}
      {kept && kept.length > 0 && (
        <ul className={styles.list}>
          {kept.map((one) => {
            const name = one.descriptor || words.unnamed;
            return (
              <li key={one.id} className={styles.row}>
                <span className={styles.lines}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.soft}>
                    {words.line(words.why[one.why], date(one.addedAt, 'medium'))}
                  </span>
                  <span className={styles.soft}>
                    {one.acceptorNumber === null ? words.known(one.stem) : words.numbered(one.acceptorNumber)}
                  </span>
                </span>
                {mayRemove && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    className={styles.act}
                    aria-label={words.removeOf(name)}
                    onClick={() => setRemoved(one)}
                  >
                    {words.remove}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {mayLimit && seesPurchases && kept && <DeclinedMerchants cardId={card.id} kept={kept} />}
      {mayLimit && (
        <div className={detail.endings}>
          <Button variant="subtle" color="gray" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {isAdding && <AddMerchantDialog cardId={card.id} onClose={() => setAdding(false)} />}
        {removed && (
          <RemoveMerchantDialog cardId={card.id} merchant={removed} onClose={() => setRemoved(undefined)} />
        )}
      </Suspense>
    </section>
  );
};
