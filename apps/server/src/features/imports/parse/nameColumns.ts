import { problem } from '../../../platform/problem.ts';
import { type ColumnMeaning, columnLabels, mayBeLastName, meaningOf } from './importFields.ts';
import { headerDepth, type TableLine } from './splitTable.ts';

export interface NamedColumns {
  /** Where in `lines` the header stands. */
  headerIndex: number;
  /** How many columns the header has, empty ones at its end not counted. */
  width: number;
  positions: ReadonlyMap<ColumnMeaning, number>;
  /** Headers of the columns that are not read. */
  ignored: string[];
}

/** The first of the lines that names most columns; below a report's title lines it is not the very first. */
const findHeader = (lines: readonly TableLine[]): number => {
  const known = lines
    .slice(0, headerDepth)
    .map(({ cells }) => new Set(cells.map(meaningOf).filter(Boolean)).size);
  return known.indexOf(Math.max(...known));
};

const meaningsOf = (headers: readonly string[]): (ColumnMeaning | undefined)[] => {
  const meanings = headers.map(meaningOf);
  if (!meanings.includes('firstName') || meanings.includes('lastName')) return meanings;
  return meanings.map((meaning, index) => (mayBeLastName(headers[index] ?? '') ? 'lastName' : meaning));
};

/** Names the columns by their headers, in whatever order they stand. */
export const nameColumns = (lines: readonly TableLine[]): NamedColumns => {
  const headerIndex = findHeader(lines);
  const cells = lines[headerIndex]?.cells ?? [];
  const headers = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
  const positions = new Map<ColumnMeaning, number>();
  const ignored: string[] = [];
  meaningsOf(headers).forEach((meaning, index) => {
    const header = headers[index]?.trim() ?? '';
    const earlier = meaning && positions.get(meaning);
    if (earlier !== undefined && meaning)
      throw problem('import.columns-repeated', {
        values: { first: headers[earlier]?.trim() ?? '', second: header, field: columnLabels[meaning] },
      });
    if (meaning) positions.set(meaning, index);
    else if (header) ignored.push(header);
  });
  const hasName = positions.has('name') || (positions.has('firstName') && positions.has('lastName'));
  const missing = [
    ...(hasName ? [] : [columnLabels.name]),
    ...(positions.has('emailAddress') ? [] : [columnLabels.emailAddress]),
  ];
  if (missing.length > 0)
    throw problem('import.columns-missing', { values: { columns: missing.join(', ') } });
  return { headerIndex, width: headers.length, positions, ignored };
};
