import { dataProtection, messages } from '@simward/contract';
import { IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextAreaField } from '../../../ui/form/fields/TextAreaField.tsx';
import { useProblemForm } from '../../../ui/form/saving/useProblemForm.ts';
import { sayError } from '../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useAskErasure } from '../users.mutations.ts';
import type { ActPerson } from './userAct.ts';

interface AskErasureDialogProps {
  person: ActPerson;
  onClose: () => void;
}

/** Asks for a learner to be erased for good, with the reason that a second person will read. */
export function AskErasureDialog({ person: { _id, name }, onClose }: AskErasureDialogProps) {
  const { t } = useTranslation('peopleDialogs');
  const ask = useAskErasure();
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { reason: '' },
    validate: { reason: (reason: string) => (reason.trim() === '' ? messages.required.text : null) },
    onSave: ({ reason }) => ask.mutateAsync({ userId: _id, reason }),
    onSaved: () => {
      toastSuccess({ title: t('erase.done', { name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      danger
      title={t('erase.title', { name })}
      text={t('erase.text', { hours: dataProtection.waitHours, days: dataProtection.waitDays })}
      notice={<p>{t('erase.consequence')}</p>}
      submit={submit}
      saving={saving}
      failure={failure && sayError(failure.detail)}
      confirm={t('erase.confirm')}
      cancel={t('erase.cancel')}
      icon={<IconUserOff size={16} stroke={1.8} aria-hidden="true" />}
      onClose={onClose}
    >
      <TextAreaField
        label={t('erase.reason')}
        description={t('erase.reasonHelp')}
        maxLength={dataProtection.limits.reason}
        required
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
