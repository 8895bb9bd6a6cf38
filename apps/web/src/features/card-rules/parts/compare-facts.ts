/** A condition of a rule, or what it does, as the reader reads it. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

interface ComparedFact {
  readonly name: string;
  /** Null is a condition that only the other content has. */
  readonly value: string | null;
  /** What the rule says of it now, where that is something else; null is nothing any more. */
  readonly now?: string | null;
}

/** What one version of a rule says, beside what it says now where that differs; what it did not ask yet comes last. */
export const compareFacts = (then: readonly Fact[], now: readonly Fact[]): readonly ComparedFact[] => {
  const valueIn = (facts: readonly Fact[], name: string): string | null =>
    facts.find((fact) => fact.name === name)?.value ?? null;
  return [
    ...then.map(({ name, value }) => {
      const today = valueIn(now, name);
      return today === value ? { name, value } : { name, value, now: today };
    }),
    ...now
      .filter(({ name }) => valueIn(then, name) === null)
      .map(({ name, value }) => ({ name, value: null, now: value })),
  ];
};
