import type { imports } from '@simward/contract';
import { useMemo, useRef, useState } from 'react';
import { ApiProblem } from '../../../../lib/api/apiProblem.ts';
import { type Correction, useCorrectRow } from '../../rows.queries.ts';
import type { Choices } from './useChoices.ts';

interface Saving {
  row: number;
  field: imports.ListField;
  value: string;
}

export interface RowActs {
  /** Of the import. */
  id: string;
  choices: Choices;
  /** Saves a cell and leaves it, also for every other row with its value. */
  save: (row: number, field: imports.ListField, value: string, forAll: boolean) => void;
  /** Answers a question about a row. */
  answer: (correction: Correction) => void;
  /** Leaves the cell that is being corrected. `step` goes on to the cell after it, or before it. */
  leave: (step?: 1 | -1) => void;
}

interface RowActsOptions {
  id: string;
  choices: Choices;
  /** Called with each corrected row. */
  onSaved: (row: imports.ListRow, corrected: number) => void;
  onLeave: (step?: 1 | -1) => void;
}

/** What can be done to a row. The acts stay the same object, so that no row is drawn anew because of them. */
export function useRowActs({ id, choices, onSaved, onLeave }: RowActsOptions) {
  const correct = useCorrectRow(id);
  const [saving, setSaving] = useState<Saving>();
  const [problem, setProblem] = useState<ApiProblem>();
  const send = async (correction: Correction) => {
    setProblem(undefined);
    try {
      const { row, corrected } = await correct.mutateAsync(correction);
      onSaved(row, corrected);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    } finally {
      setSaving(undefined);
    }
  };
  const newest = useRef({ send, onLeave });
  newest.current = { send, onLeave };
  const acts = useMemo<RowActs>(
    () => ({
      id,
      choices,
      save: (row, field, value, forAll) => {
        setSaving({ row, field, value });
        newest.current.onLeave();
        void newest.current.send({ row, cells: { [field]: value }, forAll });
      },
      answer: (correction) => void newest.current.send(correction),
      leave: (step) => newest.current.onLeave(step),
    }),
    [id, choices],
  );
  return { acts, saving, problem };
}
