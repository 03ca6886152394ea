import { imports } from '@simward/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, callWithFile } from '../../lib/api/apiClient.ts';
import { callQuery } from '../../lib/api/queries.ts';
import { type ColumnAnswers, withAnswers } from './columns/withAnswers.ts';

/** Every query of this feature begins with this key, so a change can refresh them all at once. */
export const importsKey = ['imports'] as const;

/** An import of the signed-in person, with its state and counts. */
export const batchQuery = (id: string) =>
  queryOptions({
    ...callQuery([...importsKey, 'batch', id], imports.getImport, { params: { id } }),
    select: ({ batch }) => batch,
  });

/** What each column and value of an import is taken for. */
export const columnsQuery = (id: string) =>
  callQuery([...importsKey, 'columns', id], imports.getColumns, { params: { id } });

interface Upload {
  file: File;
  companyId: string | undefined;
  changePassword: boolean;
  /** The earlier import with whose mapping the list begins. */
  like: string | undefined;
  /** Receives the share of the file that has been sent, 0–1. */
  onProgress: (sent: number) => void;
}

export function useUploadList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, companyId, changePassword, like, onProgress }: Upload) => {
      const answer = await callWithFile(imports.uploadList, {
        body: {
          fileName: file.name,
          userShouldChangePasswordAtFirstLogin: String(changePassword),
          ...(companyId && { companyId }),
        },
        file,
        onProgress,
      });
      if (like === undefined || answer.batch.state === 'reading') return answer;
      const { batch } = await call(imports.answerColumns, {
        params: { id: answer.batch._id },
        body: { template: like },
      });
      return { batch };
    },
    onSuccess: (answer) => client.setQueryData(batchQuery(answer.batch._id).queryKey, answer),
  });
}

/** Answers and preview of an import go to the server one after the other, so that none overtakes another. */
const inOrder = (id: string) => ({ scope: { id: `columns of import ${id}` } });

/**
 * Saves answers about columns and values. The page shows an answer at once; what follows from it, such as the things
 * that will be made, comes with the server's answer.
 */
export function useAnswerColumns(id: string) {
  const client = useQueryClient();
  const { queryKey } = columnsQuery(id);
  /** Answers that the server has not confirmed yet, the oldest first. */
  const unconfirmed = useRef<readonly ColumnAnswers[]>([]);
  const settle = (answers: ColumnAnswers) => {
    unconfirmed.current = unconfirmed.current.filter((other) => other !== answers);
  };
  return useMutation({
    ...inOrder(id),
    mutationFn: (body: ColumnAnswers) => call(imports.answerColumns, { params: { id }, body }),
    onMutate: async (answers) => {
      unconfirmed.current = [...unconfirmed.current, answers];
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (known) => known && { ...known, mapping: withAnswers(known.mapping, answers) },
      );
    },
    onSuccess: ({ batch, mapping }, answers) => {
      settle(answers);
      client.setQueryData(queryKey, { batch, mapping: unconfirmed.current.reduce(withAnswers, mapping) });
      client.setQueryData(batchQuery(id).queryKey, { batch });
    },
    onError: (_problem, answers) => {
      settle(answers);
      return client.invalidateQueries({ queryKey });
    },
  });
}

/** Compares the list with the people of the company, once all answers are saved. */
export function usePreviewList(id: string) {
  const client = useQueryClient();
  return useMutation({
    ...inOrder(id),
    mutationFn: () => call(imports.previewList, { params: { id } }),
    onSuccess: (answer) => {
      client.setQueryData(batchQuery(id).queryKey, answer);
      return client.invalidateQueries({ queryKey: [...importsKey, 'rows', id] });
    },
  });
}
