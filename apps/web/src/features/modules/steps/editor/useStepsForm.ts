import { messages, modules } from '@simward/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '../../../../ui/form/saving/useRecordForm.ts';
import { toastSuccess } from '../../../../ui/toasts/toasts.tsx';
import { moduleStepsQuery, useModifySteps } from '../steps.queries.ts';
import { type StepsValues, stepsOf, stepsValuesOf } from './stepValues.ts';

const required = (text: string) => (text.trim() === '' ? messages.required.text : null);

/** The rule for a name: there, and once. */
const named =
  (list: keyof StepsValues, repeated: string) => (name: string, values: StepsValues, path: string) =>
    required(name) ??
    (modules.repeatedNames(values[list]).includes(Number(path.split('.')[1])) ? repeated : null);

/** The editor's lines and saving; a conflict keeps them and fetches what is stored now. */
export function useStepsForm(stored: modules.ModuleSteps, onClose: () => void) {
  const { t } = useTranslation('managedModules');
  const client = useQueryClient();
  const modify = useModifySteps();
  return useRecordForm<modules.ModuleSteps, StepsValues, unknown, modules.ModuleSteps>({
    record: stored,
    valuesOf: stepsValuesOf,
    initialValues: stepsValuesOf(stored),
    validate: {
      steps: { name: named('steps', modules.stepNameRepeated) },
      questions: { name: named('questions', modules.questionNameRepeated), question: required },
    },
    onSave: (values, { _id, revision, version }) =>
      modify.mutateAsync({ _id, revision, version, ...stepsOf(values) }),
    onSaved: () => {
      toastSuccess({ title: t('steps.saved'), text: t('steps.savedText') });
      onClose();
    },
    conflict: 'module.conflict',
    readStored: ({ _id }) => client.fetchQuery({ ...moduleStepsQuery(_id), staleTime: 0 }),
  });
}
