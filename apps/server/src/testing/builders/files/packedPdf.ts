import { deflateSync } from 'node:zlib';

/** The offsets of objects that follow each other with one character between them. */
const offsetsOf = (objects: readonly string[]): number[] =>
  objects.map((_, index) => objects.slice(0, index).reduce((sum, object) => sum + object.length + 1, 0));

/** A PDF as newer programs write it: its objects are packed in a stream, and the cross-reference table is a stream too. */
export const packedPdf = (
  objects: readonly string[],
  { trailer = '', predictor = false, offsets = offsetsOf(objects) } = {},
): Buffer => {
  const first = 10;
  const heads = offsets.map((offset, index) => `${first + index} ${offset}`);
  const head = `${heads.join(' ')} `;
  const content = deflateSync(Buffer.from(head + objects.join(' ')));
  const packed = `<</Type /ObjStm /N ${offsets.length} /First ${head.length} /Filter /FlateDecode /Length 3 0 R>>`;
  const parts = [
    Buffer.from(`%PDF-1.5\n1 0 obj\n${packed}\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ];
  const lengthAt = parts.reduce((sum, part) => sum + part.length, 0);
  parts.push(Buffer.from(`3 0 obj ${content.length} endobj\n`));
  const tableAt = parts.reduce((sum, part) => sum + part.length, 0);
  const row = (kind: number, position: number, index: number) => [
    kind,
    position >> 8,
    position & 0xff,
    index,
  ];
  const rows = [
    row(0, 0, 0),
    row(1, 9, 0),
    row(1, tableAt, 0),
    row(1, lengthAt, 0),
    ...offsets.map((_, index) => row(2, 1, index)),
  ];
  const difference = (index: number) =>
    (rows[index] ?? []).map((byte, column) => (byte - (rows[index - 1]?.[column] ?? 0)) & 0xff);
  const written = predictor ? rows.map((_, index) => [2, ...difference(index)]) : rows;
  const table = deflateSync(Buffer.from(written.flat()));
  const terms = predictor ? '/DecodeParms <</Predictor 12 /Columns 4>>' : '';
  const kind = `/Type /XRef /W [1 2 1] /Index [0 4 ${first} ${offsets.length}] /Size ${first + offsets.length}`;
  parts.push(
    Buffer.from(
      `2 0 obj\n<<${kind} /Root ${first} 0 R ${trailer} /Filter [/FlateDecode] ${terms} /Length ${table.length}>>\nstream\n`,
    ),
    table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${tableAt}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
};

/** Pages that all share one long object; with `apart` 1 each begins at its own offset in the stream. */
export const pagesOfOneObject = (pages: number, characters: number, apart: 0 | 1) => {
  const kids = Array.from({ length: pages }, (_, n) => `${12 + n} 0 R`).join(' ');
  const head = [
    '<</Type /Catalog /Pages 11 0 R>>',
    `<</Type /Pages /Count ${pages} /Kids [${kids}]>>`,
  ] as const;
  const from = head[0].length + head[1].length + 2;
  const page = `${' '.repeat(apart * pages)}<</Type /Page /A [${'0 '.repeat(characters / 2)}]>>`;
  const offsets = [0, head[0].length + 1, ...Array.from({ length: pages }, (_, n) => from + apart * n)];
  return packedPdf([...head, page], { offsets });
};
