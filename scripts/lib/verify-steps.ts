import { sourceFolders } from './files.ts';
import { runNode, tools, typesOf } from './run.ts';

export type StepResult = { name: string; ok: boolean; output: string };

// Reading all types at once takes more memory than a process has: each run reads its own.
const lint = (...what: readonly string[]): string[] => [
  '--max-old-space-size=4096',
  tools.eslint,
  ...what,
  '--max-warnings=0',
];

// The longest first, so that the others run beside it.
const STEPS: { name: string; args: string[] }[] = [
  { name: 'lint of the server', args: lint('apps/server') },
  { name: 'lint of the console', args: lint('apps/web') },
  {
    name: 'lint of everything else',
    args: lint('.', '--ignore-pattern=apps/server', '--ignore-pattern=apps/web'),
  },
  { name: 'types of the server and packages', args: typesOf('tsconfig.json') },
  { name: 'types of the console', args: typesOf('apps/web/tsconfig.json') },
  {
    name: 'types of the bare Mantine page',
    args: typesOf('bench/mantine-page/tsconfig.json'),
  },
  { name: 'types of the browser tests', args: typesOf('e2e/tsconfig.json') },
  { name: 'format', args: [tools.prettier, '--check', '--log-level=warn', '.'] },
  {
    name: 'boundaries',
    args: [
      tools.depcruise,
      ...sourceFolders,
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err-long',
    ],
  },
  { name: 'tidy', args: ['scripts/tidy.ts'] },
  { name: 'documents', args: ['scripts/docs-check.ts'] },
];

/**
 * Runs every step and tells of each as it ends; a failed one does not keep the others from running. Two at a time, or one by
 * one and behind everything else of the machine where tests run beside them.
 */
export async function verify({ isBesideTests = false } = {}): Promise<StepResult[]> {
  const waiting = [...STEPS];
  const results: StepResult[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const started = performance.now();
      const { code, output } = await runNode(step.args, { quiet: true, isLast: isBesideTests });
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)\n`);
      if (code !== 0) process.stdout.write(`${output.trimEnd()}\n`);
      results.push({ name: step.name, ok: code === 0, output });
    }
  };
  await Promise.all(isBesideTests ? [work()] : [work(), work()]);
  return results;
}
