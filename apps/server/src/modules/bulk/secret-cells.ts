import type { BulkKind } from './kind.ts';

/** The places of a kind's columns whose cells are kept sealed. */
const isSecretAt = ({ columns, secrets }: BulkKind, place: number): boolean =>
  secrets?.keys.includes(columns[place]?.key ?? '') === true;

/** The cells of a row as they are kept; what is secret is bound to its import. */
export const sealCells = (kind: BulkKind, jobId: string, cells: readonly string[]): string[] =>
  cells.map((cell, place) =>
    cell !== '' && kind.secrets && isSecretAt(kind, place)
      ? kind.secrets.sealer.seal(Buffer.from(cell), jobId).toString('base64')
      : cell,
  );

/** The same as they were handed in. */
export const openCells = (kind: BulkKind, jobId: string, cells: readonly string[]): string[] =>
  cells.map((cell, place) =>
    cell !== '' && kind.secrets && isSecretAt(kind, place)
      ? kind.secrets.sealer.open(Buffer.from(cell, 'base64'), jobId).toString()
      : cell,
  );

/** The same as a screen shows them. */
export const maskCells = (kind: BulkKind, jobId: string, cells: readonly string[]): string[] =>
  openCells(kind, jobId, cells).map((cell, place) =>
    cell !== '' && isSecretAt(kind, place) ? `•••• ${cell.slice(-4)}` : cell,
  );
