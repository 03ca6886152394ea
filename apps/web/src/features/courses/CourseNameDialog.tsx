import { courses, messages } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { CompanyField } from '../../shared/companies/CompanyField.tsx';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/form/fields/TextField.tsx';
import { useProblemForm } from '../../ui/form/saving/useProblemForm.ts';
import { sayError } from '../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { useAddCourse, useRenameCourse } from './courses.queries.ts';

interface CourseNameDialogProps {
  /** The one to rename; a new one without. */
  course: courses.Course | undefined;
  onClose: () => void;
}

/** Names a course, new or old. */
export function CourseNameDialog({ course, onClose }: CourseNameDialogProps) {
  const { t } = useTranslation('courses');
  const chooses = useCompanyInView() === undefined && !course;
  const add = useAddCourse();
  const rename = useRenameCourse();
  const required = (value: string) => (value.trim() === '' ? messages.required.text : null);
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { courseName: course?.courseName ?? '', companyId: '' },
    validate: { courseName: required, companyId: (id) => (chooses ? required(id) : null) },
    onSave: async ({ courseName, companyId }) => {
      if (course) return rename.mutateAsync({ id: course._id, courseName });
      return add.mutateAsync({ courseName, ...(companyId !== '' && { companyId }) });
    },
    onSaved: () => {
      toastSuccess({ title: course ? t('rename.done') : t('added') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={course ? t('rename.title') : t('add')}
      submit={submit}
      saving={saving}
      failure={failure && sayError(failure.detail)}
      confirm={course ? t('form.save') : t('form.add')}
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
      {!course && (
        <CompanyField
          label={t('form.company')}
          {...form.getInputProps('companyId')}
          onChange={(id) => form.setFieldValue('companyId', id)}
        />
      )}
    </FormDialog>
  );
}
