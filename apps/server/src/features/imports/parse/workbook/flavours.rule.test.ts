import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { inlineRows, workbookOf } from '../../../../testing/builders/files/workbookOf.ts';
import { readTable } from '../readTable.ts';
import { formOfCode, numberText } from './cellText.ts';

const cellsOf = (bytes: Uint8Array, sheet?: string) => {
  const { headers, rows } = readTable(bytes, sheet);
  return [headers, ...rows.map(({ cells }) => cells)];
};

/** Style 1 is the day of the reader's country, style 2 a format of its own. */
const styles =
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="[$-407]d\\.\\ mmmm\\ yyyy;@"/><numFmt numFmtId="165" formatCode="000000"/></numFmts><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';
const shared = (texts: readonly string[]) => texts.map((text) => `<si>${text}</si>`).join('');

test('a workbook of Excel: shared strings, dates, formulas, hidden rows and columns, merged cells', () => {
  const bytes = workbookOf({
    styles,
    sharedStrings: shared([
      '<t>Ward</t>',
      '<t>Name</t>',
      '<t xml:space="preserve">E-mail </t>',
      '<t>Start</t>',
      '<t>Staff no.</t>',
      '<t>Ward 3 &amp; 4</t>',
      '<r><rPr><b/></rPr><t xml:space="preserve">Nora </t></r><r><t>Green</t></r><rPh sb="0" eb="1"><t>NORA</t></rPh>',
      '<t>peter_x000D_wolf@a.example</t>',
      '<t>Staff of the hospital</t>',
    ]),
    sheets: [
      {
        name: 'Staff',
        xml: `<dimension ref="A1:E6"/><cols><col min="4" max="4" hidden="1"/></cols><sheetData>
<row r="1" spans="1:5"><c r="A1" t="s"><v>8</v></c><c r="B1"/></row>
<row r="3" spans="1:5"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c><c r="C3" t="s"><v>2</v></c><c r="D3" t="s"><v>3</v></c><c r="E3" t="s"><v>4</v></c></row>
<row r="4" hidden="1"><c r="A4" t="s"><v>5</v></c><c r="B4" t="s"><v>6</v></c><c r="C4" t="str"><f>LOWER("Nora")&amp;"@a.example"</f><v>nora@a.example</v></c><c r="D4" s="1"><v>46266</v></c><c r="E4"><v>1.0000000044104E13</v></c></row>
<row r="5"><c r="A5" s="1"/><c r="B5" t="b"><v>0</v></c><c r="C5" t="s"><v>7</v></c><c r="D5" s="2"><v>46266.75</v></c><c r="E5" s="3"><v>471</v></c></row>
<row r="6"><c r="B6" t="e"><v>#N/A</v></c><c r="C6"><f>A1</f></c><c r="D6" t="d"><v>2026-09-01T00:00:00</v></c><c r="E6"><v>4820000000</v></c></row>
</sheetData><mergeCells count="2"><mergeCell ref="A1:E1"/><mergeCell ref="A4:A6"/></mergeCells><hyperlinks><hyperlink ref="C4" r:id="x"/></hyperlinks>`,
      },
    ],
    more: [{ name: 'xl/vbaProject.bin', content: 'macro' }],
  });
  expect(readTable(bytes)).toEqual({
    encoding: null,
    separator: null,
    sheets: [{ name: 'Staff', rows: 3 }],
    sheet: 'Staff',
    headerLine: 3,
    headers: ['Ward', 'Name', 'E-mail', 'Start', 'Staff no.'],
    rows: [
      {
        line: 4,
        cells: ['Ward 3 & 4', 'Nora Green', 'nora@a.example', '01 Sep 2026', '10000000044104'],
        raggedBy: 0,
      },
      {
        line: 5,
        cells: ['Ward 3 & 4', 'False', 'peter\rwolf@a.example', '01 Sep 2026', '000471'],
        raggedBy: 0,
      },
      { line: 6, cells: ['Ward 3 & 4', '#N/A', '', '01 Sep 2026', '4820000000'], raggedBy: 0 },
    ],
  });
});

test('a workbook of the Macintosh counts days from 1904', () => {
  const rows = `${inlineRows([['Name', 'Start']]).replace('</sheetData>', '')}<row r="2"><c t="inlineStr"><is><t>Nora</t></is></c><c s="1"><v>44804</v></c></row></sheetData>`;
  const sheets = [{ name: 'Staff', xml: rows }];
  expect(cellsOf(workbookOf({ styles, properties: ' date1904="1"', sheets }))[1]).toEqual([
    'Nora',
    '01 Sep 2026',
  ]);
  expect(cellsOf(workbookOf({ styles, sheets }))[1]).toEqual(['Nora', '31 Aug 2022']);
});

test('a workbook of LibreOffice: types written out, attributes of every kind, empty rows to the end', () => {
  const bytes = workbookOf({
    styles:
      '<numFmts count="2"><numFmt numFmtId="164" formatCode="General"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellXfs count="2"><xf numFmtId="164" fontId="0" applyFont="false"><alignment horizontal="general"/></xf><xf numFmtId="165"/></cellXfs>',
    sharedStrings: shared([
      '<t xml:space="preserve">Name</t>',
      '<t xml:space="preserve">Eintritt</t>',
      '<t xml:space="preserve">Nora Grün\nStation 3</t>',
    ]),
    sheets: [
      {
        name: 'Tabelle1',
        xml: '<sheetPr filterMode="false"><pageSetUpPr fitToPage="false"/></sheetPr><sheetData><row r="1" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false"><c r="A1" s="0" t="s"><v>0</v></c><c r="B1" s="0" t="s"><v>1</v></c></row><row r="2" hidden="true"><c r="A2" s="0" t="s"><v>2</v></c><c r="B2" s="1" t="n"><v>46266</v></c></row><row r="1048576" customFormat="false" ht="12.8"><c r="A1048576" s="0"/></row></sheetData>',
      },
    ],
  });
  expect(cellsOf(bytes)).toEqual([
    ['Name', 'Eintritt'],
    ['Nora Grün\nStation 3', '01 Sep 2026'],
  ]);
});

test('a workbook of Numbers: a summary in front, the name of the table above the header', () => {
  const bytes = workbookOf({
    sheets: [
      {
        name: 'Export Summary',
        xml: inlineRows([
          ['This document was exported from Numbers.'],
          [],
          ['Numbers Sheet Name', 'Numbers Table Name', 'Excel Worksheet Name'],
          ['Sheet 1', 'Table 1', 'Sheet 1'],
        ]),
      },
      {
        name: 'Sheet 1',
        xml: inlineRows([
          ['Table 1', '', ''],
          ['First name', 'Last name', 'E-mail'],
          ['Nora', 'Green', 'nora@a.example'],
        ]),
      },
    ],
  });
  expect(readTable(bytes)).toMatchObject({
    sheet: 'Sheet 1',
    sheets: [{ name: 'Sheet 1', rows: 1 }],
    headerLine: 2,
  });
});

test('a workbook of Google: strings in place, a thousand empty rows with a style', () => {
  const rows = inlineRows([
    ['Name', 'Email'],
    ['Nora', 'nora@a.example'],
  ]).replace('</sheetData>', '');
  const empty = Array.from(
    { length: 998 },
    (_, index) =>
      `<row r="${index + 3}" ht="15.75"><c r="A${index + 3}" s="1"/><c r="B${index + 3}" s="1"/></row>`,
  );
  const bytes = workbookOf({
    styles,
    sheets: [{ name: 'Class 1', xml: `${rows}${empty.join('')}</sheetData>` }],
  });
  expect(readTable(bytes)).toMatchObject({ sheets: [{ name: 'Class 1', rows: 1 }], rows: [{ line: 2 }] });
});

test('a program may put every element into a name space of its own and leave out positions', () => {
  const bytes = workbookOf({
    sheets: [
      {
        name: 'A',
        xml: '<x:sheetData><x:row><x:c t="str"><x:v>Name</x:v></x:c><x:c t="inlineStr"><x:is><x:t><![CDATA[E-mail]]></x:t></x:is></x:c></x:row><!-- > --><x:row><x:c t=\'str\'><x:v>N&#111;r&#x61; &lt;G&gt;</x:v></x:c><x:c t="str"><x:v>nora@a.example</x:v></x:c></x:row></x:sheetData>',
      },
    ],
  });
  expect(cellsOf(bytes)).toEqual([
    ['Name', 'E-mail'],
    ['Nora <G>', 'nora@a.example'],
  ]);
});

test('a workbook that our own library writes is read back', async () => {
  const rows = [
    ['Name', 'E-mail', 'Start'],
    ['Nora', 'nora@a.example', new Date(Date.UTC(2026, 8, 1))],
  ];
  const columns = [{ header: 'a' }, { header: 'b' }, { header: 'c', numFmt: 'yyyy-mm-dd' }];
  for (const stringMode of ['shared', 'inline'] as const) {
    const bytes = await writeXlsx({ stringMode, sheets: [{ name: 'People', rows, columns }] });
    expect(cellsOf(bytes).at(-1)?.slice(0, 2)).toEqual(['Nora', 'nora@a.example']);
  }
  const locked = await writeXlsx({
    encryption: { password: 'x', spinCount: 10 },
    sheets: [{ name: 'People', rows }],
  });
  expect(() => readTable(locked)).toThrow('This workbook has a password. Save it without one.');
});

test('the first sheet of people is read, another one by its name; a legend and hidden sheets are not offered', () => {
  const bytes = workbookOf({
    sheets: [
      {
        name: 'Legend',
        xml: inlineRows([
          ['Band', 'Meaning'],
          ['Band 5', 'Staff nurse'],
        ]),
      },
      {
        name: 'Lists',
        xml: inlineRows([
          ['Name', 'E-mail'],
          ['Old', 'old@a.example'],
        ]),
        attributes: ' state="veryHidden"',
      },
      {
        name: 'Students',
        xml: inlineRows([
          ['Name', 'E-mail'],
          ['Nora', 'nora@a.example'],
          ['Peter', 'peter@a.example'],
        ]),
      },
      { name: 'Staff &amp; guests', xml: inlineRows([['Anna', 'anna@a.example']]) },
      { name: 'Empty', xml: '<sheetData/>' },
    ],
  });
  const sheets = [
    { name: 'Students', rows: 2 },
    { name: 'Staff & guests', rows: 1 },
  ];
  expect(readTable(bytes)).toMatchObject({ sheet: 'Students', sheets, headerLine: 1 });
  expect(readTable(bytes, 'Staff & guests')).toMatchObject({
    sheet: 'Staff & guests',
    sheets,
    headerLine: 0,
    headers: ['', ''],
  });
  expect(() => readTable(bytes, 'Legend')).toThrow('This workbook has no table on a sheet named Legend.');
});

test('a table that is no list of people is read when the workbook has nothing else', () => {
  const bytes = workbookOf({
    sheets: [
      {
        name: 'Legend',
        xml: inlineRows([
          ['Band', 'Meaning'],
          ['Band 5', 'Nurse'],
        ]),
      },
    ],
  });
  expect(readTable(bytes)).toMatchObject({ sheet: 'Legend', rows: [{ cells: ['Band 5', 'Nurse'] }] });
});

test.each([
  ['46266', '46266'],
  ['1.0000000044104E13', '10000000044104'],
  ['1.0000000044107E+13', '10000000044107'],
  ['4.82E9', '4820000000'],
  ['12345678901234567890', '12345678901234567890'],
  ['0.10000000000000001', '0.1'],
  ['7.0', '7'],
  ['-5', '-5'],
  ['1E-7', '0.0000001'],
  ['-1.25E-7', '-0.000000125'],
  ['1.5E21', '1500000000000000000000'],
  ['no number', 'no number'],
])('the number %s is written %s', (stored, text) => {
  expect(numberText(stored, 'plain', false)).toBe(text);
});

test.each([
  ['1', '01 Jan 1900'],
  ['59', '28 Feb 1900'],
  ['61', '01 Mar 1900'],
  ['36526', '01 Jan 2000'],
  ['2958465', '31 Dec 9999'],
  ['2958466', '2958466'],
  ['-1', '-1'],
])('the day %s is written %s', (stored, text) => {
  expect(numberText(stored, 'date', false)).toBe(text);
});

test.each([
  ['General', 'plain'],
  ['0.00', 'plain'],
  ['#,##0.00" dd"', 'plain'],
  ['[Red]0', 'plain'],
  ['[$€-407]#,##0', 'plain'],
  ['00000', { zeros: 5 }],
  ['dd/mm/yyyy;@', 'date'],
  ['[$-F800]dddd, mmmm dd, yyyy', 'date'],
  ['mmm-yy', 'date'],
  ['h:mm AM/PM', 'time'],
  ['[h]:mm:ss', 'time'],
  ['yyyy"年"m"月"d"日"', 'date'],
])('the format %s shows %s', (code, form) => {
  expect(formOfCode(code)).toEqual(form);
});

test('times and durations are hours and minutes', () => {
  expect(numberText('0.3125', 'time', false)).toBe('07:30');
  expect(numberText('1.5', 'time', false)).toBe('36:00');
});
