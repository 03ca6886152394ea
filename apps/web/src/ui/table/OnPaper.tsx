import { uiTexts } from '@simward/texts/ui';
import { textsOf } from '../../lib/texts/texts.ts';
import { Text } from '../layout/Layout.tsx';
import type { TableState } from './state/tableState.ts';

const t = textsOf(uiTexts);

/** A list on paper has at most so many rows; its file has all of them. */
export const mostPrinted = 500;

/** What a table that can be printed whole shows on paper. */
export interface PaperRows<Row> {
  /** The rows of all pages, once they are fetched to be printed. */
  rows: readonly Row[] | undefined;
  /** Says how to print more than the page on the screen. */
  more?: string;
  /** Says where to get the rows that paper has no space for. */
  rest?: string;
}

interface PrintedRangeProps {
  /** The number of rows on paper. */
  shown: number;
  total: number;
  state: TableState;
  paper: Pick<PaperRows<never>, 'more' | 'rest'> | undefined;
  /** All pages were fetched, and not only that of the screen. */
  isWhole: boolean;
}

/** Below a table on paper: which of its rows these are, and where the others are. */
export function PrintedRange({ shown, total, state, paper, isWhole }: PrintedRangeProps) {
  const from = isWhole ? 1 : (state.page - 1) * state.size + 1;
  const words =
    shown >= total
      ? [t('table.printedAll', { total })]
      : [
          t(isWhole ? 'table.printedFirst' : 'table.printedPage', { from, to: from + shown - 1, total }),
          paper && (isWhole ? paper.rest : paper.more),
        ];
  return (
    <Text as="p" size="sm" color={2} className="print-only" style={{ padding: 8 }}>
      {words.filter(Boolean).join(' ')}
    </Text>
  );
}
