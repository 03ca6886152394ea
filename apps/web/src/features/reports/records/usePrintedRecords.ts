import { reports } from '@simward/contract';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type RecordsBody, recordsQuery } from '../reports.queries.ts';

/** Paper has at most this many thousand rows; report.csv has all. */
const mostPages = 5;

interface Printing {
  /** The page of the table, whose filter and order the paper has too. */
  body: RecordsBody;
  total: number;
  /** True from the click on Print until the browser's dialog is closed. */
  printing: boolean;
  onPrinted: () => void;
}

/** All rows of the report once they are to be printed; opens the browser's dialog when they are drawn. */
export function usePrintedRecords({ body, total, printing, onPrinted }: Printing) {
  const pages = Math.min(mostPages, Math.ceil(total / reports.recordsAtOnce));
  const found = useQueries({
    queries: Array.from({ length: printing ? pages : 0 }, (_, index) => {
      const page = { pageNumber: index + 1, pageSize: reports.recordsAtOnce } as const;
      return { ...recordsQuery({ ...body, ...page }), placeholderData: undefined };
    }),
  });
  const isDone = printing && found.every(({ isFetching }) => !isFetching);
  const hasFailed = found.some(({ error }) => error);
  useEffect(() => {
    if (!isDone) return undefined;
    const frame = requestAnimationFrame(() => {
      if (!hasFailed) window.print();
      onPrinted();
    });
    return () => cancelAnimationFrame(frame);
  }, [isDone, hasFailed, onPrinted]);
  return isDone && !hasFailed ? found.flatMap(({ data }) => data?.records ?? []) : undefined;
}
