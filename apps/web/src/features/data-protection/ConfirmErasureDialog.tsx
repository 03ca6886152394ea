import type { dataProtection } from '@simward/contract';
import { IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { noProof, OwnProofFields, useOwnProof } from '../../shared/proof/useOwnProof.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/form/fields/TextField.tsx';
import { useProblemForm } from '../../ui/form/saving/useProblemForm.ts';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { useConfirmErasure } from './data-protection.queries.ts';

interface ConfirmErasureDialogProps {
  erasure: dataProtection.Erasure;
  onClose: () => void;
}

/** Asks a second person to name the learner and to prove anew that it is them, before the learner is erased for good. */
export function ConfirmErasureDialog({ erasure, onClose }: ConfirmErasureDialogProps) {
  const { t } = useTranslation('dataProtection');
  const { ways, checks, proofOf } = useOwnProof();
  const confirm = useConfirmErasure();
  const { name } = erasure.learner;
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { name: '', ...noProof },
    validate: {
      name: (typed: string) => (typed.trim() === name.trim() ? null : t('confirm.otherName')),
      ...checks,
    },
    onSave: (values) => confirm.mutateAsync({ id: erasure._id, proof: proofOf(values) }),
    onSaved: () => {
      toastSuccess({ title: t('confirm.done', { name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      danger
      title={t('confirm.title', { name })}
      text={t('confirm.text', { reason: erasure.reason })}
      notice={<p>{t('confirm.consequence')}</p>}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('confirm.failed'), text: failure.detail }}
      confirm={t('confirm.confirm')}
      cancel={t('confirm.keep')}
      icon={<IconUserOff size={16} stroke={1.8} aria-hidden="true" />}
      onClose={onClose}
    >
      <TextField
        {...form.getInputProps('name')}
        label={t('confirm.name', { name })}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <OwnProofFields ways={ways} form={form} />
    </FormDialog>
  );
}
