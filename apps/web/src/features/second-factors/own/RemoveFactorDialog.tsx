import { type profile, secondFactors } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/apiClient.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { ProofForm, type ProofWays } from '../proof/ProofForm.tsx';
import { useRefreshFactors } from '../second-factors.queries.ts';

interface RemoveFactorDialogProps {
  factor: Pick<secondFactors.SecondFactor, '_id' | 'name'>;
  last: boolean;
  ways: ProofWays;
  onClose: () => void;
}

/** Removes a factor for who proves who they are. */
export function RemoveFactorDialog({ factor, last, ways, onClose }: RemoveFactorDialogProps) {
  const { t } = useTranslation('secondFactors');
  const refresh = useRefreshFactors();
  const { _id: id, name } = factor;
  const remove = async (proof: profile.GivenProof) => {
    await call(secondFactors.removeSecondFactor, { params: { id }, body: { proof } });
    await refresh();
    toastSuccess({ title: t('removal.done', { name }) });
    onClose();
  };
  return (
    <Dialog
      size={440}
      title={t('removal.title', { name })}
      text={last ? t('removal.last') : t('removal.text')}
      onClose={onClose}
    >
      <ProofForm ways={ways} danger confirm={t('removal.confirm')} onCancel={onClose} onProof={remove} />
    </Dialog>
  );
}
