import { type Problem, problem } from '../../../platform/problem.ts';
import { decodeText } from './decodeText.ts';
import { foreignTextKindOf, isBlank } from './foreignFiles.ts';
import { type SplitOptions, splitTable, type Table } from './splitTable.ts';

export interface TextTable extends Table {
  encoding: string;
}

/**
 * The lines of a list that is text, in whatever encoding and with whatever separator.
 * @throws Problem import.empty, import.too-many-rows, import.unreadable, import.cell-too-long, and `isNoTable` of a
 * file that is no text
 */
export const readText = (
  bytes: Uint8Array,
  options: SplitOptions,
  isNoTable: (kind: 'webPage' | 'binary') => Problem,
): TextTable => {
  const { text, encoding } = decodeText(bytes);
  if (isBlank(text)) throw problem('import.empty');
  const foreignKind = foreignTextKindOf(text);
  if (foreignKind) throw isNoTable(foreignKind);
  return { encoding, ...splitTable(text, options) };
};
