import type { IdentityReason } from '@tael/contract/onboarding/states';
import type { StatedIdentity } from './port.ts';

/** What a document says; null where it could not be read. */
export interface DocumentIdentity {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly birthDate: string | null;
}

export interface Comparison {
  readonly verdict: 'passed' | 'needs_review' | 'failed';
  readonly reasons: readonly IdentityReason[];
}

/**
 * Whether a document that is genuine is that of the person who was described. Somebody else's fails; a name that is only
 * partly the same, and what the document does not say, is left to a person.
 */
export const compareIdentity = (stated: StatedIdentity, document: DocumentIdentity): Comparison => {
  const { firstName, lastName, birthDate } = document;
  if (birthDate !== null && birthDate !== stated.birthDate)
    return { verdict: 'failed', reasons: ['birth_date_mismatch'] };
  if (lastName === null && firstName === null) return { verdict: 'needs_review', reasons: [] };
  const likeness = compareNames(stated, firstName ?? '', lastName ?? '');
  if (likeness === 'other') return { verdict: 'failed', reasons: ['name_mismatch'] };
  if (likeness === 'similar') return { verdict: 'needs_review', reasons: ['name_mismatch'] };
  return { verdict: birthDate === null ? 'needs_review' : 'passed', reasons: [] };
};

const isHan = (name: string): boolean => /\p{Script=Han}/u.test(name);

/** The words of a name, as machines write them: without marks, hyphens and case. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toUpperCase()
    .split(/[^\p{Letter}]+/u)
    .filter((word) => word !== '');

const compareNames = (stated: StatedIdentity, first: string, last: string): 'same' | 'similar' | 'other' => {
  if (isHan(first + last)) {
    const written = stated.chineseName.replaceAll(/\s/g, '');
    if (written === '') return 'similar';
    return [last + first, first + last].some((name) => name.replaceAll(/\s/g, '') === written)
      ? 'same'
      : 'other';
  }
  const [statedFirst, statedLast] = [wordsOf(stated.firstName), wordsOf(stated.lastName)];
  const [documentFirst, documentLast] = [wordsOf(first), wordsOf(last)];
  const whole = [...documentFirst, ...documentLast];
  // Some documents write a name in one word that others write in two.
  const isSame =
    statedFirst.join('') === documentFirst.join('') && statedLast.join('') === documentLast.join('');
  if (isSame) return 'same';
  const hasLast = statedLast.length > 0 && statedLast.every((word) => whole.includes(word));
  const sharesFirst = statedFirst.some((word) => whole.includes(word));
  return hasLast && sharesFirst ? 'similar' : 'other';
};
