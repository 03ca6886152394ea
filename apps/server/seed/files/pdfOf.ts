export interface PdfLine {
  text: string;
  /** Size of the font in points. */
  size: number;
  bold?: boolean;
}

/** A4 in points. */
const page = { width: 595, height: 842, margin: 56 };

/** A PDF of the lines, on as many pages as they need. */
export const pdfOf = (title: string, lines: readonly PdfLine[]): Buffer => {
  const drawings = pagesOf(lines);
  const firstPage = 6;
  const idOf = (index: number) => firstPage + index * 2;
  const font = (name: string) =>
    `<</Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding>>`;
  const objects = [
    '<</Type /Catalog /Pages 2 0 R>>',
    `<</Type /Pages /Count ${drawings.length} /Kids [${drawings.map((_, index) => `${idOf(index)} 0 R`).join(' ')}]>>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<</Title (${inWinAnsi(title)}) /Producer (Simward)>>`,
    ...drawings.flatMap((drawing, index) => [
      `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources <</Font <</F1 3 0 R /F2 4 0 R>>>> /Contents ${idOf(index) + 1} 0 R>>`,
      `<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}` +
      `trailer\n<</Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
};

/** Line height, as a multiple of the size. */
const lineHeight = 1.45;

/** The drawing commands of each page. */
const pagesOf = (lines: readonly PdfLine[]): string[] => {
  const pages: string[][] = [];
  let y = 0;
  for (const { text, size, bold } of lines.flatMap(wrapped)) {
    y -= size * lineHeight;
    if (pages.length === 0 || y < page.margin) {
      pages.push([]);
      y = page.height - page.margin - size;
    }
    const font = bold ? 'F2' : 'F1';
    pages.at(-1)?.push(`BT /${font} ${size} Tf ${page.margin} ${y.toFixed(1)} Td (${inWinAnsi(text)}) Tj ET`);
  }
  return pages.map((commands) => commands.join('\n'));
};

/** Average width of a letter of Helvetica, as a share of its size. */
const letterWidth = 0.5;

const wrapped = ({ text, ...line }: PdfLine): PdfLine[] => {
  const most = Math.floor((page.width - 2 * page.margin) / (line.size * letterWidth));
  const rows: string[] = [''];
  for (const word of text.split(' ')) {
    const row = rows.at(-1) ?? '';
    if (row !== '' && row.length + word.length >= most) rows.push(word);
    else rows[rows.length - 1] = row === '' ? word : `${row} ${word}`;
  }
  return rows.map((row) => ({ ...line, text: row }));
};

/** Typographic characters that WinAnsi has beyond Latin-1. */
const signs: Readonly<Record<string, number>> = {
  '–': 0x96,
  '—': 0x97,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '…': 0x85,
};

const inWinAnsi = (text: string): string =>
  [...text]
    .map((sign) => {
      const code = signs[sign] ?? sign.charCodeAt(0);
      return code > 0xff ? '?' : String.fromCharCode(code);
    })
    .join('')
    .replace(/[\\()]/g, '\\$&');
