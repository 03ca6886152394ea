const newline = 0x0a;

/**
 * The rows of COPY's text form with the columns at these positions alone. A tab or a newline within a value is written as
 * two other characters, so that each that is met separates values or rows.
 */
export async function* cutColumns(
  content: AsyncIterable<Uint8Array>,
  positions: readonly number[],
): AsyncGenerator<Uint8Array> {
  let rest = Buffer.alloc(0);
  for await (const chunk of content) {
    const bytes = Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(newline) + 1;
    rest = bytes.subarray(end);
    if (end > 0) yield cutRows(bytes.subarray(0, end), positions);
  }
  if (rest.length > 0) throw new Error('The backup is damaged: a row has no end.');
}

/** Latin-1 keeps every byte as it is. */
const cutRows = (rows: Buffer, positions: readonly number[]): Buffer => {
  const lines = rows.toString('latin1').split('\n').slice(0, -1);
  const cut = lines.map((line) => {
    const values = line.split('\t');
    return `${positions.map((position) => values[position]).join('\t')}\n`;
  });
  return Buffer.from(cut.join(''), 'latin1');
};
