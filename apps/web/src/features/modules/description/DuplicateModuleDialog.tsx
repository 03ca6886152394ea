import { messages, modules, screens } from '@simward/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/form/fields/TextField.tsx';
import { useProblemForm } from '../../../ui/form/saving/useProblemForm.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useDuplicateModule } from './description.queries.ts';

interface DuplicateModuleDialogProps {
  module: Pick<modules.Module, '_id' | 'moduleName'>;
  onClose: () => void;
}

/** Makes a copy of a module under another product code and opens it. */
export function DuplicateModuleDialog({ module, onClose }: DuplicateModuleDialogProps) {
  const { t } = useTranslation('managedModules');
  const navigate = useNavigate();
  const duplicate = useDuplicateModule();
  const required = (value: string) => (value.trim() === '' ? messages.required.text : null);
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { moduleName: t('duplicate.nameOf', { name: module.moduleName }), product_code: '' },
    validate: { moduleName: required, product_code: required },
    onSave: (values) => duplicate.mutateAsync({ _id: module._id, ...values }),
    onSaved: ({ module: copy }) => {
      toastSuccess({ title: t('duplicate.done', { name: copy.moduleName }) });
      onClose();
      void navigate({ to: screens.modifyModule.path, search: { moduleId: copy._id } });
    },
  });
  return (
    <FormDialog
      title={t('duplicate.title', { name: module.moduleName })}
      text={t('duplicate.text')}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('duplicate.failed'), text: failure.detail }}
      confirm={t('duplicate.confirm')}
      cancel={t('map.cancel')}
      onClose={onClose}
    >
      <TextField
        label={t('form.name')}
        required
        maxLength={modules.limits.name}
        {...form.getInputProps('moduleName')}
      />
      <TextField
        label={t('form.productCode')}
        required
        data-autofocus
        maxLength={modules.limits.productCode}
        {...form.getInputProps('product_code')}
      />
    </FormDialog>
  );
}
