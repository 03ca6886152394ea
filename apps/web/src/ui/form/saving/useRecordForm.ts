import type { ProblemCode } from '@simward/contract';
import { useState } from 'react';
import { ApiProblem } from '../../../lib/api/apiProblem.ts';
import { type ProblemFormInput, useProblemForm } from './useProblemForm.ts';

interface RecordFormInput<Stored, Given, Values, Saved>
  extends Omit<ProblemFormInput<Values, Saved>, 'onSave'> {
  /** The one to modify; a new one without. */
  record: Given;
  valuesOf: (stored: Stored) => Values;
  /** Saves over the record as this person last saw it; adds a new one without. `begun` is what the form began with. */
  onSave: (values: Values, base: Stored | Given, begun: Stored | Given) => Promise<Saved>;
  /** The problem that says that another person saved meanwhile. */
  conflict: ProblemCode;
  /** The record as it is stored now. */
  readStored: (base: Stored) => Promise<Stored>;
}

/** A problem form of one record; a conflict keeps the values and fetches what is stored now. */
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
          // Saving again is a decision from here on: the person sees what it overwrites.
          setBase(now);
        }
        throw error;
      }
    },
  });
  const { form, forgetFailure } = editing;
  const begin = (from: Stored) => {
    form.setValues(valuesOf(from));
    form.resetDirty(valuesOf(from));
    setBegun(from);
    setBase(from);
    setStored(undefined);
    forgetFailure();
  };
  return {
    ...editing,
    begun,
    base,
    setBase,
    /** What another person stored meanwhile. */
    stored,
    /** Goes on from a record as it is stored. */
    begin,
    takeStored: () => stored && begin(stored),
  };
}
