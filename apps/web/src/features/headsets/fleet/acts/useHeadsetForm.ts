import type { FormErrors } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRecordForm } from '../../../../ui/form/saving/useRecordForm.ts';
import { toastSuccess } from '../../../../ui/toasts/toasts.tsx';
import type { Headset } from '../../headset.ts';
import { headsetsQuery } from '../../headsets.queries.ts';

interface HeadsetFormInput<Values> {
  headset: Headset;
  valuesOf: (stored: Headset) => Values;
  validate: (values: Values) => FormErrors;
  onSave: (values: Values, headset: Headset) => Promise<unknown>;
  /** What the toast says. */
  done: (values: Values) => string;
  onClose: () => void;
}

/** A change of one headset; what somebody else changed meanwhile is shown, and kept unless this person decides otherwise. */
export function useHeadsetForm<Values extends object>({
  headset,
  valuesOf,
  validate,
  onSave,
  done,
  onClose,
}: HeadsetFormInput<Values>) {
  const client = useQueryClient();
  const editing = useRecordForm<Headset, Values, unknown, Headset>({
    record: headset,
    initialValues: valuesOf(headset),
    valuesOf,
    validate,
    onSave,
    onSaved: () => {
      toastSuccess({ title: done(editing.form.getValues()) });
      onClose();
    },
    conflict: 'headset.conflict',
    readStored: async (base) => {
      const { headsets } = await client.fetchQuery({ ...headsetsQuery, staleTime: 0 });
      return headsets.find(({ _id }) => _id === base._id) ?? base;
    },
  });
  return editing;
}
