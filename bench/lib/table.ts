/** One measured figure, beside what it is measured against. */
export interface Row {
  readonly row: string;
  readonly value: number;
  readonly unit: string;
  /** The figure of the same run that this one is divided by, and what it is. */
  readonly reference?: { readonly name: string; readonly value: number } | undefined;
  /** What the ratio to the reference (or the value itself, where there is none) has to reach, or not to exceed. */
  readonly bar?: { readonly atLeast: number } | { readonly atMost: number } | undefined;
}

/** Prints each row as it is measured and remembers whether all of them met their bars. */
export interface Table {
  add(row: Row): void;
  /** A line that explains; not printed for programs. */
  say(line: string): void;
  readonly isGood: boolean;
}

/** A table for people, or with `--json` a line for each row as the interface conventions say. */
export function createTable(bench: string, args: readonly string[] = process.argv.slice(2)): Table {
  const isForPrograms = args.includes('--json');
  let isGood = true;
  return {
    add({ row, value, unit, reference, bar }) {
      const ratio = reference && value / reference.value;
      const ok = bar === undefined || meets(ratio ?? value, bar);
      isGood &&= ok;
      if (isForPrograms) {
        const limit = bar && ('atLeast' in bar ? bar.atLeast : bar.atMost);
        const line = { bench, row, value, unit, reference: reference?.value, ratio, bar: limit, ok };
        process.stdout.write(`${JSON.stringify(line)}\n`);
        return;
      }
      const against = reference
        ? `= ${figure(ratio ?? 0)} x ${reference.name} (${figure(reference.value)})`
        : '';
      const limit = bar
        ? 'atLeast' in bar
          ? `at least ${figure(bar.atLeast)}`
          : `at most ${figure(bar.atMost)}`
        : '';
      const verdict = bar ? (ok ? 'ok    ' : 'MISSED') : '      ';
      process.stdout.write(`${verdict} ${row.padEnd(58)} ${figure(value)} ${unit}  ${against}  ${limit}\n`);
    },
    say(line) {
      if (!isForPrograms) process.stdout.write(`${line}\n`);
    },
    get isGood() {
      return isGood;
    },
  };
}

/** The middle one of several measurements, which one disturbed round does not move. */
export function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0;
}

/** The ratio of two series measured in turn, round by round: what disturbs a round disturbs both. */
export function ratioOf(values: readonly number[], references: readonly number[]): number {
  return median(values.map((value, round) => value / (references[round] ?? Number.NaN)));
}

function meets(value: number, bar: NonNullable<Row['bar']>): boolean {
  return 'atLeast' in bar ? value >= bar.atLeast : value <= bar.atMost;
}

function figure(value: number): string {
  return value === 0 || value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(3);
}
