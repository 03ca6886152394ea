import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import { ApiProblem } from '../../lib/api/apiProblem.ts';
import { focusFirstField } from './focusField.ts';
import { splitFailure } from './splitFailure.ts';

export interface ProblemFormInput<Values, Saved> extends UseFormInput<Values> {
  initialValues: Values;
  /** Saves the values. It rejects with the problem that the server answered. */
  onSave: (values: Values) => Promise<Saved>;
  /** Called once everything is saved; leaving the page from here asks no question about unsaved changes. */
  onSaved?: (saved: Saved) => void;
}

interface ProblemForm<Values> {
  form: UseFormReturnType<Values>;
  /** Handler for the form's `onSubmit`; the form needs `noValidate`. */
  submit: (event?: FormEvent<HTMLFormElement>) => void;
  saving: boolean;
  /** A problem of the whole save, or of a field that is not on this form. */
  failure: ApiProblem | undefined;
  clearFailure: () => void;
}

/**
 * A form that saves through a call. When the call fails, the values stay, the problem's messages are shown at their fields,
 * and the first field with an error takes the focus. A double click saves once.
 */
export function useProblemForm<Values extends object, Saved>({
  onSave,
  onSaved,
  ...input
}: ProblemFormInput<Values, Saved>): ProblemForm<Values> {
  const form = useForm<Values>(input);
  const [failure, setFailure] = useState<ApiProblem>();
  const running = useRef(false);

  const save = async (values: Values) => {
    setFailure(undefined);
    try {
      const saved = await onSave(values);
      form.resetDirty();
      onSaved?.(saved);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const { fields, beside } = splitFailure(error, values);
      form.setErrors(fields);
      setFailure(beside ? error : undefined);
      focusFirstField(Object.keys(fields));
    } finally {
      running.current = false;
    }
  };

  const submit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (running.current) return;
    running.current = true;
    form.onSubmit(save, (errors) => {
      running.current = false;
      setFailure(undefined);
      focusFirstField(Object.keys(errors));
    })(event);
  };

  const clearFailure = () => setFailure(undefined);
  return { form, submit, saving: form.submitting, failure, clearFailure };
}
