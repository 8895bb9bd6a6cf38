import { repeatPlace } from '../../../lib/paths/places.ts';
import { useWords } from '../../../lib/words/language.ts';
import { DetailSection } from '../../../ui/DetailSection.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { useRepeat } from '../repeat-api.ts';
import { useRepeatText } from './dates.ts';
import { RepeatDates } from './RepeatDates.tsx';
import styles from './RepeatDates.module.css';

/** How a payment comes again: its rule and next days; what can be done with it stands on its own page. */
export const RepeatPart = ({ id }: { readonly id: string }) => {
  const words = useWords('paymentScreens').repeat;
  const { data: repeat } = useRepeat(id);
  const textOf = useRepeatText();
  if (!repeat) return null;
  const isActive = repeat.state === 'active';
  return (
    <DetailSection title={words.title}>
      <div className={styles.part}>
        <p>
          {textOf(repeat.rule)}
          {!isActive && ` · ${words.states[repeat.state]}`}
        </p>
        {isActive && repeat.next.length > 0 && <RepeatDates dates={repeat.next} />}
        <PageLink to={repeatPlace(id)}>{words.manage}</PageLink>
      </div>
    </DetailSection>
  );
};
