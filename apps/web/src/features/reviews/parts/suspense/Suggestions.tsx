import { Button } from '@mantine/core';
import { useWords } from '../../../../lib/words/language.ts';
import detail from '../../../../ui/dialogs/detail.module.css';
import { Tag } from '../../../../ui/states/Tag.tsx';
import type { Suggestion } from '../../suspense-api.ts';
import styles from './Suggestions.module.css';

/** The customers whose it may be, the likeliest first, with what says so. */
export const Suggestions = ({
  found,
  mayAssign,
  onChoose,
}: {
  readonly found: readonly Suggestion[];
  readonly mayAssign: boolean;
  readonly onChoose: (one: Suggestion) => void;
}) => {
  const { suggestions: words, reasons } = useWords('suspense');
  return (
    <section>
      <h3 className={detail.heading}>{words.title}</h3>
      {found.length === 0 && <p className={detail.soft}>{words.none}</p>}
      <ul className={styles.list}>
        {found.map((one) => (
          <li key={one.customerId} className={styles.one}>
            <div className={styles.head}>
              <span className={styles.name}>{one.customerName}</span>
              <span className={styles.score}>{words.score(one.score)}</span>
            </div>
            <div className={styles.reasons}>
              {one.reasons.map((reason) => (
                <Tag key={reason} tone="calm">
                  {reason === 'name' ? words.name(one.nameScore) : reasons[reason]}
                </Tag>
              ))}
              {one.depositId !== null && <Tag tone="calm">{words.notice}</Tag>}
            </div>
            {mayAssign && (
              <Button
                size="xs"
                variant="default"
                aria-label={words.chooseFor(one.customerName)}
                onClick={() => onChoose(one)}
              >
                {words.choose}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
