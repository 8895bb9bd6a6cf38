import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './files.ts';
import { root } from './root.ts';

const hasLongForm = /\b(?:isLongProof|proofRuns|TAEL_PROOF)\b/;

/** The test files that do more under TAEL_PROOF, each under the path by which Vitest finds it. */
export const longForms = (): readonly string[] =>
  ['apps', 'packages']
    .flatMap((folder) => listFiles(folder))
    .filter((path) => path.endsWith('.test.ts'))
    .filter(
      (path) => path.endsWith('.proof.test.ts') || hasLongForm.test(readFileSync(join(root, path), 'utf8')),
    );
