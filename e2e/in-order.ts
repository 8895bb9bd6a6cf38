import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { dealOut, secondsOf } from '../scripts/lib/journeys.ts';

const byPath = (one: TestSpecification, other: TestSpecification): number =>
  one.moduleId < other.moduleId ? -1 : 1;

/**
 * Deals the files out by the time they take and walks them by their names: the journeys of one server share its people, so
 * the same ones follow each other on every machine.
 */
export class InOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted(byPath));
  }

  override shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    const journeys = files.map((file) => {
      const name = basename(file.moduleId, '.spec.ts');
      return { file, name, seconds: secondsOf(name, statSync(file.moduleId).size) };
    });
    return Promise.resolve((dealOut(journeys, count)[index - 1] ?? []).map(({ file }) => file));
  }
}
