import { imports, type RequestOf } from '@simward/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callWithFile } from '../../lib/api/apiClient.ts';
import { downloadFile } from '../../lib/api/downloadFile.ts';
import { callQuery, useAttempt } from '../../lib/api/queries.ts';
import { tasksKey } from '../../shared/tasks.queries.ts';
import type { ImportRowsAddress } from './importAddress.ts';
import { batchQuery, columnsQuery, importsKey } from './imports.queries.ts';

/** Rows that one call brings. */
export const rowsPerCall = 200;

type RowsQuery = NonNullable<RequestOf<typeof imports.listImportRows>['query']>;

const rowsKey = (id: string) => [...importsKey, 'rows', id];

/** A part of an import's rows. A new `version` reads the same part again, in the order of now. */
export const rowsQuery = (id: string, query: RowsQuery, version: number) =>
  queryOptions({
    ...callQuery([...rowsKey(id), query, version], imports.listImportRows, { params: { id }, query }),
    // The order stays as it is until the grid itself reads anew.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The call's query for what the address says. */
export const rowsQueryOf = ({ show, search, department, sort }: ImportRowsAddress): RowsQuery => {
  const [column, order] = sort?.split('.') ?? [];
  const sortColumn = sortColumns.find((known) => known === column);
  return {
    show,
    search,
    department,
    ...(sortColumn && { sortColumn, sortOrder: order === 'desc' ? -1 : 1 }),
  };
};

const sortColumns = ['state', 'row', ...imports.importFields] as const;

/** All rows whose people are named: those who need a tick, or those who could come back. */
export const namedRowsQuery = (id: string, show: 'to-confirm' | 'back') =>
  queryOptions({
    queryKey: [...namedKey(id), show],
    queryFn: async ({ signal }) => {
      const rows: imports.ListRow[] = [];
      let all = 0;
      do {
        const query = { show, sortColumn: 'row', start: rows.length, count: rowsPerCall } as const;
        const part = await call(imports.listImportRows, { params: { id }, query }, signal);
        rows.push(...part.rows);
        all = part.rows.length === 0 ? rows.length : part.rowsCount;
      } while (rows.length < all);
      return rows;
    },
  });

const namedKey = (id: string) => [...rowsKey(id), 'named'];

export const leaversQuery = (id: string) =>
  callQuery([...importsKey, 'leavers', id], imports.listLeavers, { params: { id } });

/** The rows in error as a file, for corrections in a spreadsheet. */
export const downloadErrors = (id: string) => downloadFile(imports.importErrors, { params: { id } });

/** The number of rows with a text in a column; nothing is replaced. */
export const foundQuery = (id: string, field: imports.ListField, find: string, whole: boolean) =>
  queryOptions({
    queryKey: [...rowsKey(id), 'found', field, find, whole],
    queryFn: ({ signal }) =>
      call(
        imports.replaceInRows,
        { params: { id }, body: { field, find, replace: '', whole, countOnly: true } },
        signal,
      ),
    select: ({ corrected }) => corrected,
    staleTime: 0,
  });

export type Correction = RequestOf<typeof imports.correctImportRow>['body'] & { row: number };

/** A change of the difference. The answer has the import's new figures; the rows are left to the grid. */
const useDifferenceChange = <Input, Answer extends { batch: imports.Import }>(
  id: string,
  change: (input: Input) => Promise<Answer>,
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ batch }) => {
      client.setQueryData(batchQuery(id).queryKey, { batch });
      void client.invalidateQueries({ queryKey: leaversQuery(id).queryKey });
      void client.invalidateQueries({ queryKey: namedKey(id) });
      void client.invalidateQueries({ queryKey: columnsQuery(id).queryKey });
      client.removeQueries({ queryKey: [...rowsKey(id), 'found'], type: 'inactive' });
    },
  });
};

export const useCorrectRow = (id: string) =>
  useDifferenceChange(id, ({ row, ...body }: Correction) =>
    call(imports.correctImportRow, { params: { id, row }, body }),
  );

export const useReplace = (id: string) =>
  useDifferenceChange(id, (body: RequestOf<typeof imports.replaceInRows>['body']) =>
    call(imports.replaceInRows, { params: { id }, body }),
  );

export const useStepBack = (id: string) =>
  useDifferenceChange(id, () => call(imports.stepBack, { params: { id } }));

export const useTakeAllBack = (id: string) =>
  useDifferenceChange(id, (takeBack: boolean) =>
    call(imports.takeAllBack, { params: { id }, body: { takeBack } }),
  );

export const useUploadCorrected = (id: string) =>
  useDifferenceChange(id, (file: File) => callWithFile(imports.uploadCorrected, { params: { id }, file }));

export const useChooseLeavers = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof imports.chooseLeavers>['body']) =>
      call(imports.chooseLeavers, { params: { id }, body }),
    onSuccess: (answer) => client.setQueryData(leaversQuery(id).queryKey, answer),
  });
};

/** The import itself, also one that broke off. */
export const useStartImport = () =>
  useAttempt(
    (body: RequestOf<typeof imports.importFile>['body']) => call(imports.importFile, { body }),
    importsKey,
    tasksKey,
    ['users'],
  );
