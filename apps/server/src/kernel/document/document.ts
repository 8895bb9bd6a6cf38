import { assert } from '../failure.ts';
import { workerTask } from '../workers/pool.ts';

/** What a thing is called: in the reader's language, or in both, the second below the first. */
export type Label = readonly [string, ...string[]];

export interface DocumentOptions {
  /** Whose document it is: the name at its head, in the colour of the brand (`#rrggbb`). */
  readonly brand: { readonly name: string; readonly colour: string };
  readonly title: Label;
  /** Says below the title what the document is about: a number, a period. */
  readonly subtitle?: string;
  /** Stands at the foot of each page. */
  readonly footer: Label;
  /** At the foot of each page, with `{page}` and `{pages}` where the numbers go. */
  readonly pageOf: string;
  /** What the file says of itself. The moment is of the matter, not of the making: the same input makes the same bytes. */
  readonly file: { readonly title: string; readonly language: 'en' | 'zh-CN'; readonly at: Date };
}

export interface Fact {
  readonly label: Label;
  readonly value: string;
}

export interface DocumentColumn {
  readonly label: Label;
  /** Its share of the width; the shares of a table need not add up to anything. */
  readonly share: number;
  readonly align?: 'right';
}

export interface DocumentTable {
  readonly columns: readonly DocumentColumn[];
  /** One text for each column. */
  readonly rows: readonly (readonly string[])[];
}

export interface Total extends Fact {
  /** The one that the others lead to. */
  readonly isStrong?: boolean;
}

/** What a document holds below its head, in its order. */
export type Part =
  | { readonly heading: Label }
  | { readonly facts: readonly Fact[] }
  | { readonly table: DocumentTable }
  | { readonly totals: readonly Total[] }
  | { readonly note: string };

export interface DocumentToDraw {
  readonly options: DocumentOptions;
  readonly parts: readonly Part[];
}

/** A document while it is written, from its head to its foot. It breaks into pages by itself. */
export interface Document {
  heading(label: Label): void;
  /** Names and values in two columns; what has no value is left out. */
  facts(facts: readonly Fact[]): void;
  /** Repeats its head on each page. Of more than seven columns the letters are smaller. */
  table(table: DocumentTable): void;
  totals(totals: readonly Total[]): void;
  note(text: string): void;
  /** Draws it in a worker, with its pages numbered, and gives back the file. */
  finish(userId: string): Promise<Uint8Array>;
}

/** More rows are no document that anybody reads; whoever offers one refuses them before. */
const mostRows = 5_000;

const drawInWorker = workerTask<DocumentToDraw, Uint8Array>({
  file: new URL('./draw-document.worker.ts', import.meta.url),
  deadlineMs: 20_000,
  perUser: 2,
  busyCode: 'export_busy',
});

/** Opens an A4 document with its letterhead. It has no words of its own. Texts are shown as far as its font can draw them. */
export const openDocument = (options: DocumentOptions): Document => {
  const parts: Part[] = [];
  return {
    heading: (heading) => void parts.push({ heading }),
    facts: (facts) => void parts.push({ facts }),
    table: (table) => {
      assert(table.rows.length <= mostRows, 'a document is bounded by whoever writes it');
      parts.push({ table });
    },
    totals: (totals) => void parts.push({ totals }),
    note: (note) => void parts.push({ note }),
    finish: (userId) => drawInWorker({ options, parts }, { userId }),
  };
};
