import { encode } from 'uqr';

/** A QR code as the path of an SVG drawing: its dark cells, each one unit wide, and the width of all with the border. */
export const qrPath = (value: string, border: number): { path: string; size: number } => {
  const { data, size } = encode(value, { ecc: 'M', border });
  const path = data
    .flatMap((row, y) => {
      const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []));
      return starts.map((x) => {
        const end = row.indexOf(false, x);
        const width = (end === -1 ? size : end) - x;
        return `M${x} ${y}h${width}v1h-${width}z`;
      });
    })
    .join('');
  return { path, size };
};
