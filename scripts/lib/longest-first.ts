import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './root.ts';

/**
 * The files that take longest, as npm test last measured them. By the length of their text, which Vitest goes by, some come
 * last, and one worker would wait for the other for minutes.
 */
const longest: readonly string[] = [
  'scripts/new.test.ts',
  'apps/server/src/fuzz.test.ts',
  'apps/server/src/contract.test.ts',
  'apps/server/src/seed/seed.test.ts',
  'apps/server/src/backup.test.ts',
  'apps/server/src/main.test.ts',
  'apps/server/src/product.proof.test.ts',
  'scripts/linear-expressions.test.ts',
  'apps/server/src/odd-texts.test.ts',
  'apps/server/src/role-matrix.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.indexOf(relative(root, moduleId).replaceAll('\\', '/'));
  return rank < 0 ? longest.length : rank;
};

/** Starts the longest files first, so that all workers end at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
