import { z } from 'zod';

/** Who is looked for in the lists: the applicant, each beneficial owner, and the company. */
export const screeningSubjects = ['applicant', 'owner', 'company'] as const;
export const screeningStates = ['pending', 'clear', 'hit'] as const;

/** Sanctions lists forbid business; politically exposed persons ask for more care. */
export const findingKinds = ['sanction', 'pep'] as const;
export const nameScripts = ['latin', 'chinese'] as const;

/** How a fact of ours stands to the list's: `near` is the same year, a year apart, or day and month swapped. */
export const agreements = ['same', 'near', 'different', 'unknown'] as const;

const percent = z.number().int().min(0).max(100);

/** One entry of a list that may be this person or company. Scores are whole percent; `score` weighs birth date and nation. */
export const screeningFinding = z.strictObject({
  list: z.string().min(1).max(80),
  entryId: z.string().min(1).max(80),
  kind: z.enum(findingKinds),
  matchedName: z.string().min(1).max(200),
  ownName: z.string().min(1).max(200),
  script: z.enum(nameScripts),
  score: percent,
  nameScore: percent,
  birthDate: z.enum(agreements),
  nation: z.enum(agreements),
});
export type ScreeningFinding = z.output<typeof screeningFinding>;
