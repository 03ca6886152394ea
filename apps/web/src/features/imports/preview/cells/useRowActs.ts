import type { imports } from '@simward/contract';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { ApiProblem } from '../../../../lib/api/apiProblem.ts';
import { useNewDepartment } from '../../../../shared/departments/useNewDepartment.tsx';
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
  /** The end of a list of departments, which adds one and takes it for a row; undefined for who may not add one. */
  newDepartment: { label: string; add: (row: number, typed: string, forAll: boolean) => void } | undefined;
}

interface RowActsOptions {
  id: string;
  companyId: string;
  choices: Choices;
  /** Called with each corrected row. */
  onSaved: (row: imports.ListRow, corrected: number) => void;
  onLeave: (step?: 1 | -1) => void;
}

/** What can be done to a row. The acts stay the same object, so that no row is drawn anew because of them. */
export function useRowActs({ id, companyId, choices, onSaved, onLeave }: RowActsOptions): {
  acts: RowActs;
  saving: Saving | undefined;
  problem: ApiProblem | undefined;
  /** The form of a new department, while it is open. */
  dialog: ReactNode;
} {
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
  const save = (row: number, field: imports.ListField, value: string, forAll: boolean) => {
    setSaving({ row, field, value });
    onLeave();
    void send({ row, cells: { [field]: value }, forAll });
  };
  /** The row for which a department is being added, and whether for all rows with its value. */
  const adding = useRef<{ row: number; forAll: boolean }>(undefined);
  const { lastEntry, dialog } = useNewDepartment({
    companyId,
    onSaved: ({ departmentName }) =>
      adding.current && save(adding.current.row, 'department', departmentName, adding.current.forAll),
  });
  const label = lastEntry?.label;
  const newest = useRef({ send, save, onLeave, lastEntry });
  newest.current = { send, save, onLeave, lastEntry };
  const acts = useMemo<RowActs>(
    () => ({
      id,
      choices,
      save: (...cell) => newest.current.save(...cell),
      answer: (correction) => void newest.current.send(correction),
      leave: (step) => newest.current.onLeave(step),
      newDepartment:
        label === undefined
          ? undefined
          : {
              label,
              add: (row, typed, forAll) => {
                adding.current = { row, forAll };
                newest.current.onLeave();
                newest.current.lastEntry?.onChoose(typed);
              },
            },
    }),
    [id, choices, label],
  );
  return { acts, saving, problem, dialog };
}
