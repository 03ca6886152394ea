import { Button, Modal } from '@mantine/core';
import { type courses, messages } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../lib/portalSession.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
import { InlineAlert } from '../../ui/InlineAlert.tsx';
import { toastSuccess } from '../../ui/toasts.tsx';
import classes from './CourseDialog.module.css';
import { companyChoicesQuery, useAddCourse, useRenameCourse } from './courses.queries.ts';

interface CourseNameDialogProps {
  /** The one to rename; a new one without. */
  course: courses.Course | undefined;
  onClose: () => void;
}

/** Names a course, new or old. */
export function CourseNameDialog({ course, onClose }: CourseNameDialogProps) {
  const { t } = useTranslation('courses');
  const user = useSignedInUser();
  const chooses = user.permissionSet === 'superadmin' && !user.viewingCompany && !course;
  const companies = useQuery({ ...companyChoicesQuery, enabled: chooses }).data?.companies ?? [];
  const add = useAddCourse();
  const rename = useRenameCourse();
  const required = (value: string) => (value.trim() === '' ? messages.M12.text : null);
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
    <Modal.Root opened onClose={onClose} size={440} padding={22} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title className={classes.title}>{course ? t('rename.title') : t('add')}</Modal.Title>
          <form className={classes.form} onSubmit={submit} noValidate>
            <TextField
              label={t('form.name')}
              required
              maxLength={120}
              data-autofocus
              {...form.getInputProps('courseName')}
            />
            {chooses && (
              <SelectField
                label={t('form.company')}
                required
                searchable
                openOnFocus={false}
                data={companies.map(({ _id, companyName }) => ({ value: _id, label: companyName }))}
                {...form.getInputProps('companyId')}
                onChange={(id) => form.setFieldValue('companyId', id ?? '')}
              />
            )}
            {failure && (
              <InlineAlert
                title={messages.M15.title}
                text={messages.M15.text.replace('{reason}', failure.detail)}
              />
            )}
            <div className={classes.buttons}>
              <Button variant="default" onClick={onClose}>
                {t('form.cancel')}
              </Button>
              <Button type="submit" loading={saving}>
                {course ? t('form.save') : t('form.add')}
              </Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
