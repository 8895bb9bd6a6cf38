import { useWords } from '../../../lib/language.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { IconAlert } from '../../../ui/icons.ts';
import type { OnboardingCase } from '../api.ts';
import { placeOfField } from '../paths.ts';
import styles from './Refused.module.css';
import { refusalsOf } from './refusals.ts';

const mendable = ['documentFileId', 'faceFileId', 'lastName', 'birthDate'] as const;

/** Why the identity was not confirmed or what a reviewer asked for; with `withActs`, the way to each field to mend. */
export const Refused = ({ found, withActs = false }: { found: OnboardingCase; withActs?: boolean }) => {
  const words = useWords('onboarding');
  const refusals = refusalsOf(found);
  const wanted = found.state === 'documents_wanted' ? found.decisionReason : null;
  if (refusals.length === 0 && wanted === null) return null;
  return (
    <section className={styles.box}>
      <IconAlert size={18} className={styles.mark} aria-hidden="true" />
      <div className={styles.body}>
        <h2 className={styles.title}>
          {wanted === null ? words.refused.title : words.status.documents.title}
        </h2>
        {wanted !== null && (
          <div>
            <p>{words.status.documents.text}</p>
            <blockquote className={styles.quote}>{wanted}</blockquote>
          </div>
        )}
        {refusals.map(({ code, field }) => {
          const name = mendable.find((known) => known === field);
          return (
            <div key={code} className={styles.reason}>
              <p>{words.refused.reasons[code]}</p>
              {withActs && name && (
                <ButtonLink to={placeOfField(field, found)} variant="default" size="xs">
                  {words.refused.mend[name]}
                </ButtonLink>
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
};
