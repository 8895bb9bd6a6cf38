import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useWords } from '../../../lib/words/language.ts';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { Tag } from '../../../ui/states/Tag.tsx';
import type { Customer } from '../api.ts';
import styles from './CustomerDetail.module.css';

const AnnotationDialog = lazy(() => import('./AnnotationDialog.tsx'));

/** How staff files the customer: tags and the next review, which the customer never sees. */
export const CustomerFiling = ({ customer }: { customer: Customer }) => {
  const words = useWords('customers').annotation;
  const mayEdit = useCan('customer:annotate');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section>
      <h3 className={styles.heading}>{words.title}</h3>
      <KeyValue
        pairs={[
          {
            name: words.tags,
            value:
              customer.tags.length > 0 ? (
                <span className={styles.tags}>
                  {customer.tags.map((tag) => (
                    <Tag key={tag} tone="calm">
                      {tag}
                    </Tag>
                  ))}
                </span>
              ) : (
                <span className={styles.soft}>{words.none}</span>
              ),
          },
          {
            name: words.reviewOn,
            value: customer.reviewOn ?? <span className={styles.soft}>{words.none}</span>,
          },
        ]}
      />
      {mayEdit && (
        <p className={styles.row}>
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {words.edit}
          </Button>
        </p>
      )}
      <Suspense fallback={null}>
        {isOpen && <AnnotationDialog customer={customer} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </section>
  );
};
