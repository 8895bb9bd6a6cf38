import { useWords } from '../../../../lib/words/language.ts';
import { Findings } from '../../../../parts/people/Findings.tsx';
import { screeningTones } from '../../../../ui/states/states.ts';
import { StatusDot } from '../../../../ui/states/StatusDot.tsx';
import styles from '../../../../ui/dialogs/detail.module.css';
import type { Registration } from '../../api.ts';
import own from './Screenings.module.css';

/** What the lists of sanctions and exposed persons say about everybody of the registration. */
export const Screenings = ({ screenings }: Pick<Registration, 'screenings'>) => {
  const words = useWords('reviews').registrations.screening;
  return (
    <section>
      <h3 className={styles.heading}>{words.title}</h3>
      {screenings.length === 0 && <p>{words.none}</p>}
      <ul className={own.people}>
        {screenings.map(({ subject, name, chineseName, state, findings }) => (
          <li key={`${subject} ${name}`}>
            <div className={own.person}>
              <span className={own.who}>
                <span className={styles.soft}>{words.subject[subject]}</span>{' '}
                {[name, chineseName].filter(Boolean).join(' · ')}
              </span>
              <StatusDot tone={screeningTones[state]}>{words.state[state]}</StatusDot>
            </div>
            {findings.length > 0 && <Findings findings={findings} />}
          </li>
        ))}
      </ul>
    </section>
  );
};
