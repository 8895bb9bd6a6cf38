import { zipOf } from '../kernel/spreadsheet/zip.ts';
import { wholeOf } from './unpack.ts';

export interface WorkbookParts {
  /** What stands in the sheet, and in the list of texts and the styles where there are any. */
  readonly sheet: string;
  readonly texts?: string;
  readonly styles?: string;
  readonly is1904?: boolean;
  readonly folder?: string;
  /** With the names of the strict form of the format. */
  readonly strict?: boolean;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook of one sheet, with its tags in a namespace and its names in another case than its relations have. */
export const workbookOf = ({
  sheet,
  texts,
  styles,
  is1904 = false,
  folder = 'xl',
  strict = false,
}: WorkbookParts): Promise<Buffer> => {
  const types = strict
    ? 'http://purl.oclc.org/ooxml/officeDocument/relationships'
    : 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = (...all: readonly (readonly [type: string, target: string])[]): string =>
    `<Relationships>${all
      .map(
        ([type, target], at) =>
          `<Relationship Id="rId${at + 7}" Type="${types}/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`;
  return wholeOf(
    zipOf([
      { name: '_rels/.rels', content: [relations(['officeDocument', `${folder}/workbook.xml`])] },
      {
        name: `${folder}/workbook.xml`,
        content: [
          `<x:workbook xmlns:x="${main}" xmlns:r="urn:r"><x:workbookPr date1904="${is1904 ? '1' : '0'}"/><x:sheets><x:sheet name="A" r:id="rId7"/></x:sheets></x:workbook>`,
        ],
      },
      {
        name: `${folder}/_rels/workbook.xml.rels`,
        content: [
          relations(
            ['worksheet', `/${folder}/Worksheets/One.xml`],
            ['sharedStrings', 'SharedStrings.xml'],
            ['styles', `../${folder}/Styles.xml`],
          ),
        ],
      },
      { name: `${folder}/worksheets/one.xml`, content: [`<worksheet xmlns="${main}">${sheet}</worksheet>`] },
      ...(texts === undefined
        ? []
        : [{ name: `${folder}/sharedStrings.xml`, content: [`<sst>${texts}</sst>`] }]),
      ...(styles === undefined
        ? []
        : [{ name: `${folder}/styles.xml`, content: [`<styleSheet>${styles}</styleSheet>`] }]),
    ]),
  );
};
