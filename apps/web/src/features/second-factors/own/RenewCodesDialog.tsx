import { type profile, secondFactors } from '@simward/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/apiClient.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { ProofForm, type ProofWays } from '../proof/ProofForm.tsx';
import { useRefreshFactors } from '../second-factors.queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface RenewCodesDialogProps {
  ways: ProofWays;
  onClose: () => void;
}

/** Makes new recovery codes for who proves who they are. */
export function RenewCodesDialog({ ways, onClose }: RenewCodesDialogProps) {
  const { t } = useTranslation('secondFactors');
  const refresh = useRefreshFactors();
  const [codes, setCodes] = useState<string[]>();
  const renew = async (proof: profile.GivenProof) => {
    const { recoveryCodes } = await call(secondFactors.renewRecoveryCodes, { body: { proof } });
    setCodes(recoveryCodes);
    await refresh();
  };
  return (
    <Dialog
      size={440}
      title={codes ? t('renewal.done') : t('renewal.title')}
      text={codes ? undefined : t('renewal.text')}
      held={codes !== undefined}
      onClose={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} done={t('add.close')} onDone={onClose} />
      ) : (
        <ProofForm ways={ways} confirm={t('renewal.confirm')} onCancel={onClose} onProof={renew} />
      )}
    </Dialog>
  );
}
