import { imports } from '@simward/contract';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { call } from '../../../../lib/api/apiClient.ts';
import { useAddress } from '../../../../ui/address/useAddress.ts';
import { importRowsAddress } from '../../importAddress.ts';
import { rowsPerCall, rowsQuery, rowsQueryOf } from '../../rows.queries.ts';
import type { Range } from '../grid/gridWindow.ts';

/**
 * The rows that the address asks for, by position. Only the parts around `range` are read. After a correction the rows keep
 * their positions, so that none moves under the eyes of whoever corrects it; a new `version` puts them in the order of now.
 */
export function useRows(batch: imports.Import, range: Range, version: number, onReadAnew: () => void) {
  const id = batch._id;
  const client = useQueryClient();
  const [filters] = useAddress(importRowsAddress);
  const lastCount = useRef(countOf(batch.counts, filters.show));
  /** Rows were corrected: parts that are read from now on are in another order than those read before. */
  const isOutOfOrder = useRef(false);
  const parts = useSettledParts({
    from: Math.max(0, range.from - ahead),
    to: Math.max(range.to, Math.min(range.to + ahead, lastCount.current)),
  });
  const { options, partQueries } = useMemo(() => {
    const partOf = (part: number, ofVersion: number) =>
      rowsQuery(id, { ...rowsQueryOf(filters), start: part * rowsPerCall, count: rowsPerCall }, ofVersion);
    const inView = parts.map((part) => ({ part, query: partOf(part, version) }));
    return {
      partQueries: inView,
      options: inView.map(({ part, query }) => ({
        ...query,
        // The rows as they were stay on show until they are read anew.
        placeholderData: () => client.getQueryData(partOf(part, version - 1).queryKey),
      })),
    };
  }, [client, id, filters, version, parts]);
  const queries = useQueries({ queries: options });
  const answers = queries.map(({ data }) => data);
  const total = answers.find((answer) => answer !== undefined)?.rowsCount;
  useEffect(() => {
    if (total !== undefined) lastCount.current = total;
  }, [total]);

  const readAnew = useEffectEvent(onReadAnew);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is in order
  useEffect(() => {
    isOutOfOrder.current = false;
  }, [version]);
  useEffect(() => {
    const missesPart = partQueries.some(({ query }) => client.getQueryData(query.queryKey) === undefined);
    if (missesPart && isOutOfOrder.current) readAnew();
  }, [partQueries, client]);

  /** Puts rows in their places, wherever these were read. */
  const putRows = (changed: readonly imports.ListRow[]) => {
    const byLine = new Map(changed.map((row) => [row.row, row]));
    for (const { query } of partQueries)
      client.setQueryData(
        query.queryKey,
        (answer) => answer && { ...answer, rows: answer.rows.map((row) => byLine.get(row.row) ?? row) },
      );
  };

  return {
    count: total ?? lastCount.current,
    isEmpty: total === 0,
    /** undefined while the row is loading. */
    rowAt: (position: number): imports.ListRow | undefined => {
      const index = parts.indexOf(Math.floor(position / rowsPerCall));
      return answers[index]?.rows[position % rowsPerCall];
    },
    failed: queries.find(({ isError }) => isError),
    /** Reads the rows near the view once more after a correction, because it may settle or cause errors in any row. */
    refreshRows: async (corrected: imports.ListRow) => {
      isOutOfOrder.current = true;
      putRows([corrected]);
      for (const { query } of partQueries) {
        const lines = client.getQueryData(query.queryKey)?.rows.map(({ row }) => row);
        if (!lines?.length) continue;
        const request = { params: { id }, query: { lines: lines.join(), count: rowsPerCall } };
        putRows((await call(imports.listImportRows, request)).rows);
      }
    },
  };
}

/** Parts are read so many rows before they come into view. */
const ahead = 60;
const settledMs = 80;

/** The parts near the view. Parts that a fast scroll only passes are never among them, so that they are not read. */
const useSettledParts = (range: Range): readonly number[] => {
  const now = partsOf(range).join();
  const [settled, setSettled] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(now), settledMs);
    return () => clearTimeout(timer);
  }, [now]);
  return useMemo(() => settled.split(',').map(Number), [settled]);
};

/** The parts of `rowsPerCall` rows that a range touches. */
const partsOf = ({ from, to }: Range): number[] => {
  const first = Math.floor(from / rowsPerCall);
  const last = Math.floor(Math.max(from, to - 1) / rowsPerCall);
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
};

/** How many rows a filter shows, as the figures say. */
export const countOf = (
  { rows, error, new: added, changed, back, leftOut }: imports.Import['counts'],
  show: (typeof imports.rowFilters)[number] | undefined,
): number => {
  switch (show) {
    case undefined:
      return rows;
    case 'error':
      return error;
    case 'new':
      return added;
    case 'changed':
      return changed;
    case 'back':
      return back;
    case 'left-out':
      return leftOut;
    case 'same':
      return Math.max(0, rows - error - added - changed - leftOut);
    case 'to-confirm':
      return 0;
  }
};
