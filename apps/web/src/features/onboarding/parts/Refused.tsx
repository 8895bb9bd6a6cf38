import { useWords } from '../../../lib/words/language.ts';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
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
const useSentences = (found: OnboardingCase) => {
  const { refused } = useWords('onboarding');
  return [
    ...refusalsOf(found).map(({ code, field }) => ({ text: refused.reasons[code], field })),
    ...found.refusals.map(({ code, field }) => ({ text: refused.review[code], field: field ?? '' })),
  ];
};

/** Why the identity was not confirmed or what a reviewer said; with `withActs`, the way to each field to mend. */
export const Refused = ({ found, withActs = false }: { found: OnboardingCase; withActs?: boolean }) => {
  const words = useWords('onboarding');
  const sentences = useSentences(found);
  const { wantedDocuments, refusals, decisionReason } = found;
  const isWanted = found.state === 'documents_wanted';
  if (sentences.length === 0 && !isWanted) return null;
  const byReviewer = refusals.length > 0 ? words.refused.byReviewer : words.refused.title;
  return (
    <RefusedBox title={isWanted ? words.status.documents.title : byReviewer}>
      {isWanted && wantedDocuments.length > 0 && (
        <div>
          <p>{words.refused.documents}</p>
          <ul className={styles.documents}>
            {wantedDocuments.map((documentKind) => (
              <li key={documentKind}>{words.refused.documentKind[documentKind]}</li>
            ))}
          </ul>
        </div>
      )}
      {sentences.map(({ text, field }) => {
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
