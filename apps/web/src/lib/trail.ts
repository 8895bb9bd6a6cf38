import type { trailEntry } from '@tael/contract/kernel/trail';
import type { z } from 'zod';
import { useDates } from './dates.ts';
import { useWords } from './language.ts';
import { useUser } from './session.ts';

export type TrailEntry = z.output<typeof trailEntry>;

export interface TrailLine {
  readonly key: string;
  readonly title: string;
  readonly when: string;
  readonly text: string;
  /** What it changed, a sentence each. */
  readonly changes: readonly string[];
}

/** An audit trail in the reader's words. `nameOf` names a value that is a code, by the noun it belongs to. */
export const useTrail = (
  entries: readonly TrailEntry[],
  nameOf: (field: TrailEntry['changes'][number]['field'], value: string) => string,
): readonly TrailLine[] => {
  const words = useWords('trail');
  const { you } = useWords('reviews');
  const date = useDates();
  const { email } = useUser();
  return entries.map((entry) => {
    const actor = entry.actor ?? words.actor[entry.actorKind];
    const by = entry.actor === email ? you(email) : actor;
    return {
      key: entry.id,
      title: words.action[entry.action],
      when: date(entry.at),
      text: entry.reason === null ? by : `${by} · ${entry.reason}`,
      changes: entry.changes.map(({ field, before, after }) => {
        const shown = after === null ? words.none : nameOf(field, after);
        return before === null
          ? words.set(words.field[field], shown)
          : words.change(words.field[field], nameOf(field, before), shown);
      }),
    };
  });
};
