import { z } from 'zod';

/** A file as an answer: whole, or piece by piece while it is made. */
export interface FileAnswer {
  /** In the reader's language, with its ending. */
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
}

/** The output of a route whose reply is a file. */
export const fileAnswer = z.custom<FileAnswer>(
  (value) => typeof value === 'object' && value !== null && 'content' in value,
);
