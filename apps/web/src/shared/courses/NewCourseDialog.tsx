import { courses } from '@simward/contract';
import { coursesTexts } from '@simward/texts/courses';
import { messageTexts } from '@simward/texts/messages';
import { call } from '../../lib/api/apiClient.ts';
import { useChange } from '../../lib/api/queries.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/form/fields/TextFields.tsx';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
import { sayError } from '../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { CompanyField } from '../companies/CompanyField.tsx';
import { useCompanyInView } from '../companies/useCompanyInView.ts';
import { coursesKey } from '../courses.queries.ts';

const t = textsOf(coursesTexts);
const tMessages = textsOf(messageTexts);

export interface NewCourseDialogProps {
  /** The company that gets it. Somebody who looks at all companies chooses one where it is undefined. */
  companyId: string | undefined;
  initialName?: string;
  /** Called when the course is stored and the lists of courses have it. */
  onSaved: (course: courses.Course) => void;
  onClose: () => void;
}

/** Adds a course over the page that needs it, without losing what was filled in there. */
export function NewCourseDialog({ companyId, initialName = '', onSaved, onClose }: NewCourseDialogProps) {
  const mustChooseCompany = useCompanyInView() === undefined && companyId === undefined;
  const { mutateAsync } = useChange(
    (body: { courseName: string; companyId?: string }) => call(courses.addCourse, { body }),
    coursesKey,
  );
  const required = (value: string) => (value.trim() === '' ? tMessages('required.text') : null);
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { courseName: initialName, companyId: companyId ?? '' },
    validate: { courseName: required, companyId: (id) => (mustChooseCompany ? required(id) : null) },
    onSave: ({ courseName, companyId: id }) =>
      mutateAsync({ courseName, ...(id !== '' && { companyId: id }) }),
    onSaved: ({ course }) => {
      toastSuccess({ title: t('added') });
      onSaved(course);
    },
  });
  return (
    <FormDialog
      title={t('add')}
      submit={submit}
      saving={saving}
      failure={failure && sayError(failure.detail)}
      confirm={t('form.add')}
      cancel={t('form.cancel')}
      onClose={onClose}
    >
      <TextField
        label={t('form.name')}
        required
        maxLength={courses.limits.name}
        data-autofocus
        {...form.getInputProps('courseName')}
      />
      {mustChooseCompany && (
        <CompanyField
          label={t('form.company')}
          {...form.getInputProps('companyId')}
          onChange={(id) => form.setFieldValue('companyId', id)}
        />
      )}
    </FormDialog>
  );
}
