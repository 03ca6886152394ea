import { type ZipFile, zipOf } from './zipOf.ts';

export interface WorkbookParts {
  /** Each sheet's name and what stands in its `worksheet` element. */
  sheets: readonly { name: string; xml: string; attributes?: string }[];
  /** What stands in `sst`; programs that write strings inline have no such part. */
  sharedStrings?: string;
  /** What stands in `styleSheet`. */
  styles?: string;
  /** Attributes of `workbookPr`, such as the older calendar of the Macintosh. */
  properties?: string;
  more?: readonly ZipFile[];
}

/** An .xlsx file around sheets that are written by hand, so that a test can show what each program writes. */
export const workbookOf = ({
  sheets,
  sharedStrings,
  styles,
  properties = '',
  more = [],
}: WorkbookParts): Buffer<ArrayBuffer> => {
  const sheetFiles = sheets.map(({ xml }, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    content: `${declaration}<worksheet ${main} ${office}>${xml}</worksheet>`,
  }));
  const relations = [
    ...sheets.map((_, index) => relation(`s${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
    ...(styles === undefined ? [] : [relation('styles', 'styles', 'styles.xml')]),
    ...(sharedStrings === undefined ? [] : [relation('strings', 'sharedStrings', 'sharedStrings.xml')]),
  ];
  return zipOf([
    { name: '[Content_Types].xml', content: contentTypes(sheets.length) },
    { name: '_rels/.rels', content: relationsFile([relation('r1', 'officeDocument', 'xl/workbook.xml')]) },
    {
      name: 'xl/workbook.xml',
      content: `${declaration}<workbook ${main} ${office}><workbookPr${properties}/><sheets>${sheets
        .map(
          ({ name, attributes = '' }, index) =>
            `<sheet name="${name}" sheetId="${index + 1}"${attributes} r:id="s${index + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: relationsFile(relations) },
    ...(styles === undefined
      ? []
      : [{ name: 'xl/styles.xml', content: `${declaration}<styleSheet ${main}>${styles}</styleSheet>` }]),
    ...(sharedStrings === undefined
      ? []
      : [{ name: 'xl/sharedStrings.xml', content: `${declaration}<sst ${main}>${sharedStrings}</sst>` }]),
    ...sheetFiles,
    ...more,
  ]);
};

/** Rows of cells written as text in place, as Google Sheets and many programs do. */
export const inlineRows = (rows: readonly (readonly string[])[], firstRow = 1): string =>
  `<sheetData>${rows
    .map(
      (cells, index) =>
        `<row r="${firstRow + index}">${cells
          .map(
            (cell, column) =>
              `<c r="${letters(column)}${firstRow + index}" t="inlineStr"><is><t>${cell}</t></is></c>`,
          )
          .join('')}</row>`,
    )
    .join('')}</sheetData>`;

/** The letters of a column, from 0. */
export const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const office = `xmlns:r="${relationType}"`;

const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${relationType}/${kind}" Target="${target}"/>`;

const relationsFile = (relations: readonly string[]): string =>
  `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`;

const contentTypes = (sheets: number): string =>
  `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${Array.from({ length: sheets }, (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`;
