import { posix } from 'node:path';
import { readXml } from './read-xml.ts';
import type { Archive } from './read-zip.ts';
import { refuseSpreadsheet } from './typed-row.ts';

/** The parts of a workbook that its rows need, by the names that its relations give them. */
export interface Workbook {
  /** The first sheet that is not hidden. */
  readonly sheet: { readonly name: string; readonly part: string; readonly isFirst: boolean };
  readonly texts: string | undefined;
  readonly styles: string | undefined;
  /** Its days are counted from 1904, as spreadsheets on a Macintosh once did, instead of 1900. */
  readonly is1904: boolean;
}

interface Relation {
  readonly id: string;
  /** What follows the last slash of its type: the older and the strict form of the format differ before it. */
  readonly type: string;
  readonly part: string;
}

export const readWorkbook = async (archive: Archive): Promise<Workbook> => {
  const root = await relationsOf(archive, '');
  const main = root.find(({ type }) => type === 'officeDocument')?.part ?? refuseSpreadsheet('sheet_type');
  const relations = await relationsOf(archive, main);
  const partOf = (wanted: string): string | undefined => relations.find(({ type }) => type === wanted)?.part;
  const sheets: { name: string; part: string; isHidden: boolean }[] = [];
  let is1904 = false;
  await readTags(archive, main, (tag, attribute) => {
    if (tag === 'workbookPr') is1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
    if (tag !== 'sheet') return;
    const id = attribute('id');
    const relation = relations.find((one) => one.id === id && one.type === 'worksheet');
    const isHidden = (attribute('state') ?? 'visible') !== 'visible';
    // A sheet that is nothing but a chart has no rows.
    if (relation) sheets.push({ name: attribute('name') ?? '', part: relation.part, isHidden });
  });
  const sheet = sheets.find(({ isHidden }) => !isHidden);
  if (!sheet) return refuseSpreadsheet('sheet_empty');
  return {
    sheet: { name: sheet.name, part: sheet.part, isFirst: sheet === sheets[0] },
    texts: partOf('sharedStrings'),
    styles: partOf('styles'),
    is1904,
  };
};

/** What a part refers to; targets stand relative to the part, or from the root of the archive. */
const relationsOf = async (archive: Archive, part: string): Promise<readonly Relation[]> => {
  const folder = posix.dirname(part);
  const found: Relation[] = [];
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  await readTags(archive, name, (tag, attribute) => {
    if (tag !== 'Relationship') return;
    found.push({
      id: attribute('Id') ?? '',
      type: posix.basename(attribute('Type') ?? ''),
      part: posix.resolve('/', folder, attribute('Target') ?? '').slice(1),
    });
  });
  return found;
};

const readTags = async (
  archive: Archive,
  part: string,
  open: (tag: string, attribute: (name: string) => string | undefined) => void,
): Promise<void> => {
  const text = await archive.text(part);
  if (!text) return refuseSpreadsheet('sheet_type');
  for await (const nothing of readXml<never>(text, { open })) void nothing;
};
