import type { historyEntry, HistoryField } from '@tael/contract/kernel/audit-history';
import type { z } from 'zod';
import { useDates } from '../../lib/time/dates.ts';
import { useWords } from '../../lib/words/language.ts';
import { useUser } from '../../lib/session/session.ts';

export type HistoryEntry = z.output<typeof historyEntry>;

interface HistoryLine {
  readonly key: string;
  readonly title: string;
  readonly when: string;
  readonly text: string;
  /** What it changed, a sentence each. */
  readonly changes: readonly string[];
}

const has = <Names extends object>(names: Names, value: string): value is keyof Names & string =>
  Object.hasOwn(names, value);

/** Codes of a fact in the reader's words; what people typed stays as it is. */
const useNames = () => {
  const { registrations } = useWords('reviews');
  const customers = useWords('customers');
  const { purpose, status } = useWords('onboarding');
  const titles = Object.fromEntries(
    Object.entries(purpose.purposes).map(([code, { title }]) => [code, title]),
  );
  const { refusal, documentName, reason } = registrations;
  const codes: Partial<Record<HistoryField, Readonly<Record<string, string>>>> = {
    state: registrations.state,
    risk: registrations.risk,
    decision: registrations.last.word,
    entityType: { 1: registrations.kind.personal, 2: registrations.kind.business },
    reasons: { ...reason, ...refusal },
    papers: documentName,
    purpose: titles,
    monthlyVolume: purpose.volumes,
    identityCheck: status.checkState,
    accountStatus: customers.state,
    standingReason: { ...customers.reason, ...customers.reinstatement },
    firstApproval: { true: registrations.state.awaiting_second_person, false: registrations.nobody },
  };
  return (field: HistoryField, value: string): string => {
    const names = codes[field];
    if (!names) return value;
    return value
      .split(' ')
      .map((code) => (has(names, code) ? (names[code] ?? code) : code))
      .join(' · ');
  };
};

/** An audit trail in the reader's words. */
export const useHistoryLines = (entries: readonly HistoryEntry[]): readonly HistoryLine[] => {
  const words = useWords('auditHistory');
  const { you } = useWords('reviews');
  const nameOf = useNames();
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
