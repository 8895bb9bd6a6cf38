import { move } from 'piscina';
import { drawDocument } from './draw-document.ts';
import type { DocumentToDraw } from './document.ts';

/** Draws a document; its bytes change hands without a copy. */
export default async (document: DocumentToDraw) => {
  const bytes = new Uint8Array(await drawDocument(document));
  return move(bytes);
};
