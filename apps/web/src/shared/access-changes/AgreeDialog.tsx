import type { accessChanges } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useProblemForm } from '../../ui/form/saving/useProblemForm.ts';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { noProof, OwnProofFields, useOwnProof } from '../proof/useOwnProof.tsx';
import { useAgreeAccessChange } from './accessChanges.queries.ts';
import { useAccessChangeText } from './useAccessChangeText.ts';

interface AgreeDialogProps {
  change: accessChanges.AccessChange;
  onClose: () => void;
}

/** Asks whoever agrees to prove anew that it is them. */
export function AgreeDialog({ change, onClose }: AgreeDialogProps) {
  const { t } = useTranslation('accessChanges');
  const text = useAccessChangeText()(change);
  const agree = useAgreeAccessChange();
  const { ways, checks, proofOf } = useOwnProof();
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: noProof,
    validate: checks,
    onSave: (values) => agree.mutateAsync({ id: change._id, proof: proofOf(values) }),
    onSaved: () => {
      toastSuccess({ title: t('dialog.done'), text });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('dialog.title')}
      text={text}
      notice={<p>{t('dialog.of', { name: change.user.name })}</p>}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('dialog.failed'), text: failure.detail }}
      confirm={t('dialog.confirm')}
      cancel={t('dialog.cancel')}
      onClose={onClose}
    >
      <OwnProofFields ways={ways} form={form} />
    </FormDialog>
  );
}
