import type { ProblemCode } from '@simward/contract';
import { useState } from 'react';
import { ApiProblem } from '../../lib/api/apiProblem.ts';
import { type ProblemFormInput, useProblemForm } from './useProblemForm.ts';

interface RecordFormInput<Stored, Values> extends Omit<ProblemFormInput<Values, unknown>, 'onSave'> {
  /** The one to modify; a new one without. */
  record: Stored | undefined;
  valuesOf: (stored: Stored) => Values;
  /** Saves over the record as this person last saw it; adds a new one without. */
  onSave: (values: Values, base: Stored | undefined) => Promise<unknown>;
  /** The problem that says that another person saved meanwhile. */
  conflict: ProblemCode;
  /** The record as it is stored now. */
  readStored: (base: Stored) => Promise<Stored>;
}

/** A problem form of one record; a conflict keeps the values and fetches what is stored now. */
export function useRecordForm<Stored, Values extends object>({
  record,
  valuesOf,
  onSave,
  conflict,
  readStored,
  ...input
}: RecordFormInput<Stored, Values>) {
  const [base, setBase] = useState(record);
  const [stored, setStored] = useState<Stored>();
  const editing = useProblemForm<Values, unknown>({
    ...input,
    onSave: async (values) => {
      setStored(undefined);
      try {
        return await onSave(values, base);
      } catch (error) {
        if (base && error instanceof ApiProblem && error.code === conflict) {
          const now = await readStored(base);
          setStored(now);
          // Saving again is a decision from here on: the person sees what it overwrites.
          setBase(now);
        }
        throw error;
      }
    },
  });
  const { form } = editing;
  return {
    ...editing,
    base,
    /** What another person stored meanwhile. */
    stored,
    takeStored: () => {
      if (!stored) return;
      form.setValues(valuesOf(stored));
      form.resetDirty(valuesOf(stored));
      setStored(undefined);
    },
  };
}
