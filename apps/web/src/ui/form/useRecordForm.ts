import type { ProblemCode } from '@simward/contract';
import { useState } from 'react';
import { ApiProblem } from '../../lib/api/apiProblem.ts';
import { type ProblemFormInput, useProblemForm } from './useProblemForm.ts';

interface RecordFormInput<Stored, Given, Values, Saved>
  extends Omit<ProblemFormInput<Values, Saved>, 'onSave'> {
  /** The record to modify; undefined for a new one. */
  record: Given;
  valuesOf: (stored: Stored) => Values;
  /**
   * Saves the values. `base` is the record as this person last saw it, undefined for a new one; `begun` is the record with
   * which the form was filled.
   */
  onSave: (values: Values, base: Stored | Given, begun: Stored | Given) => Promise<Saved>;
  /** The problem code that means that somebody else has saved the record meanwhile. */
  conflict: ProblemCode;
  /** Reads the record again. */
  readStored: (base: Stored) => Promise<Stored>;
}

/**
 * A form that saves one record (see `useProblemForm`). After a conflict it keeps the values and reads the
 * record again.
 */
export function useRecordForm<
  Stored,
  Values extends object,
  Saved = unknown,
  Given extends Stored | undefined = Stored | undefined,
>({
  record,
  valuesOf,
  onSave,
  conflict,
  readStored,
  ...input
}: RecordFormInput<Stored, Given, Values, Saved>) {
  const [begun, setBegun] = useState<Stored | Given>(record);
  const [base, setBase] = useState<Stored | Given>(record);
  const [stored, setStored] = useState<Stored>();
  const editing = useProblemForm<Values, Saved>({
    ...input,
    onSave: async (values) => {
      setStored(undefined);
      try {
        return await onSave(values, base, begun);
      } catch (error) {
        if (base && error instanceof ApiProblem && error.code === conflict) {
          const now = await readStored(base);
          setStored(now);
          // The person now sees the other change, so that saving again may overwrite it.
          setBase(now);
        }
        throw error;
      }
    },
  });
  const { form, clearFailure } = editing;
  const begin = (from: Stored) => {
    form.setValues(valuesOf(from));
    form.resetDirty(valuesOf(from));
    setBegun(from);
    setBase(from);
    setStored(undefined);
    clearFailure();
  };
  return {
    ...editing,
    begun,
    base,
    setBase,
    /** The record as somebody else has saved it meanwhile. */
    stored,
    /** Fills the form from a record. */
    begin,
    takeStored: () => stored && begin(stored),
  };
}
