import { performance } from 'node:perf_hooks';
import type { Context } from '../../apps/server/src/kernel/context.ts';
import { median } from './table.ts';

export interface ListFigure {
  readonly question: string;
  readonly fewMs: number;
  readonly manyMs: number;
}

export type Questions = Readonly<Record<string, (ctx: Context) => Promise<unknown>>>;

const rounds = 40;
const warmUp = 5;

/** How long each question takes of somebody with few rows and of somebody with many, asked in turns: the middle of each. */
export const measureQuestions = async (
  questions: Questions,
  [few, many]: readonly [Context, Context],
): Promise<readonly ListFigure[]> => {
  const figures: ListFigure[] = [];
  for (const [question, ask] of Object.entries(questions)) {
    const taken = { few: [] as number[], many: [] as number[] };
    for (let round = -warmUp; round < rounds; round += 1)
      for (const [side, ctx] of [
        ['few', few],
        ['many', many],
      ] as const) {
        const begun = performance.now();
        await ask(ctx);
        if (round >= 0) taken[side].push(performance.now() - begun);
      }
    figures.push({ question, fewMs: median(taken.few), manyMs: median(taken.many) });
  }
  return figures;
};
