import { evidencePacks, messages } from '@simward/contract';
import { IconBan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextAreaField } from '../../ui/form/fields/TextAreaField.tsx';
import { useProblemForm } from '../../ui/form/saving/useProblemForm.ts';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { useRevokePack } from './evidence-packs.queries.ts';

interface RevokeDialogProps {
  pack: evidencePacks.EvidencePack;
  onClose: () => void;
}

/** Asks why before a pack is declared void. */
export function RevokeDialog({ pack, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('evidencePacks');
  const { name } = pack.learner;
  const revoke = useRevokePack();
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? messages.required.text : null) },
    onSave: ({ reason }) => revoke.mutateAsync({ id: pack._id, reason }),
    onSaved: () => {
      toastSuccess({ title: t('revoke.done', { name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      danger
      title={t('revoke.title', { name })}
      text={t('revoke.text', { code: pack.code ?? '' })}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('revoke.failed'), text: failure.detail }}
      confirm={t('revoke.confirm')}
      cancel={t('revoke.keep')}
      icon={<IconBan size={16} stroke={1.8} aria-hidden="true" />}
      onClose={onClose}
    >
      <TextAreaField
        label={t('revoke.reason')}
        description={t('revoke.reasonHelp')}
        required
        maxLength={evidencePacks.limits.reason}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
