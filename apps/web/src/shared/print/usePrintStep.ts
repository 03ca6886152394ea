import { useIsFetching, useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiProblem } from '../../lib/api/apiProblem.ts';
import { mostPrinted } from '../../ui/table/OnPaper.tsx';

interface PrintedList<Row> {
  /** Names the list with its filter and order: rows that were fetched for another are not printed. */
  list: string;
  pageSize: number;
  readPage: (page: { pageNumber: number; pageSize: number }) => Promise<readonly Row[]>;
}

export interface PrintStep<Row> {
  print: () => void;
  /** The rows for paper, from when all are fetched until the browser has printed them. */
  rows: readonly Row[] | undefined;
  isFetching: boolean;
  /** How many rows are fetched. */
  done: number;
  failure: ApiProblem | null;
}

/** Prints a list that has only a page of its rows on the screen: fetches the others first, then opens the browser's dialog. */
export function usePrintStep<Row>({ list, pageSize, readPage }: PrintedList<Row>): PrintStep<Row> {
  const [done, setDone] = useState(0);
  const { mutate, data, isPending, error, reset } = useMutation<readonly Row[], ApiProblem>({
    mutationFn: async () => {
      const rows: Row[] = [];
      for (let pageNumber = 1; ; pageNumber += 1) {
        setDone(rows.length);
        const page = await readPage({ pageNumber, pageSize });
        rows.push(...page);
        if (page.length < pageSize || rows.length >= mostPrinted) return rows.slice(0, mostPrinted);
      }
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list ends the print of this one
  useEffect(() => reset(), [list, reset]);
  // Figures and bars are to be on the paper as well.
  const isPageLoading = useIsFetching() > 0;
  useEffect(() => {
    if (!data || isPageLoading) return undefined;
    const frame = requestAnimationFrame(() => {
      window.print();
      reset();
    });
    return () => cancelAnimationFrame(frame);
  }, [data, isPageLoading, reset]);
  return { print: () => mutate(), rows: data, isFetching: isPending, done, failure: error };
}
