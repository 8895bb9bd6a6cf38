import { useWords } from '../../../lib/language.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import type { OnboardingCase } from '../api.ts';
import { placeOfField } from '../paths.ts';
import styles from './Refused.module.css';
import { RefusedBox } from './RefusedBox.tsx';
import { refusalsOf } from './refusals.ts';

const mendable = [
  'documentFileId',
  'faceFileId',
  'lastName',
  'birthDate',
  'address',
  'purpose',
  'registeredBusinessName',
  'licenceFileId',
  'people',
  'accountNumber',
] as const;

/** What was refused or is wanted, in the words for it. */
const useSaid = (found: OnboardingCase) => {
  const { refused } = useWords('onboarding');
  return [
    ...refusalsOf(found).map(({ code, field }) => ({ text: refused.reasons[code], field })),
    ...found.refusals.map(({ code, field }) => ({ text: refused.review[code], field: field ?? '' })),
  ];
};

/** Why the identity was not confirmed or what a reviewer said; with `withActs`, the way to each field to mend. */
export const Refused = ({ found, withActs = false }: { found: OnboardingCase; withActs?: boolean }) => {
  const words = useWords('onboarding');
  const said = useSaid(found);
  const { wantedPapers, refusals, decisionReason } = found;
  const isWanted = found.state === 'documents_wanted';
  if (said.length === 0 && !isWanted) return null;
  const byReviewer = refusals.length > 0 ? words.refused.byReviewer : words.refused.title;
  return (
    <RefusedBox title={isWanted ? words.status.documents.title : byReviewer}>
      {isWanted && wantedPapers.length > 0 && (
        <div>
          <p>{words.refused.papers}</p>
          <ul className={styles.papers}>
            {wantedPapers.map((paper) => (
              <li key={paper}>{words.refused.paper[paper]}</li>
            ))}
          </ul>
        </div>
      )}
      {said.map(({ text, field }) => {
        const name = mendable.find((known) => known === field);
        return (
          <div key={text} className={styles.reason}>
            <p>{text}</p>
            {withActs && name && (
              <ButtonLink to={placeOfField(field, found)} variant="default" size="xs">
                {words.refused.mend[name]}
              </ButtonLink>
            )}
          </div>
        );
      })}
      {(isWanted || refusals.length > 0) && (
        <div>
          <p>{words.refused.wrote}</p>
          <blockquote className={styles.quote}>{decisionReason}</blockquote>
        </div>
      )}
    </RefusedBox>
  );
};
