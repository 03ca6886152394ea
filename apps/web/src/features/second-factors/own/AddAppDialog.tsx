import { type profile, secondFactors } from '@simward/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/apiClient.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { ProofForm, type ProofWays } from '../proof/ProofForm.tsx';
import { TotpSetup } from '../proof/TotpSetup.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useAddedFactor } from './useAddedFactor.ts';

interface AddAppDialogProps {
  ways: ProofWays;
  onClose: () => void;
}

/** Adds an authenticator app: proof, QR code, first code, and recovery codes with the first factor. */
export function AddAppDialog({ ways, onClose }: AddAppDialogProps) {
  const { t } = useTranslation('secondFactors');
  const { codes, added } = useAddedFactor(onClose);
  const [begun, setBegun] = useState<{ setup: secondFactors.TotpSetup; name: string }>();

  const begin = async (proof: profile.GivenProof, name: string) =>
    setBegun({ setup: await call(secondFactors.beginTotp, { body: { name, proof } }), name });
  const confirm = async (id: string, name: string, code: string) => {
    const { recoveryCodes } = await call(secondFactors.confirmTotp, { params: { id }, body: { code } });
    await added(name, recoveryCodes);
  };

  return (
    <Dialog
      size={440}
      title={codes ? t('add.codesTitle') : t('add.appTitle')}
      text={begun ? undefined : t('add.appText')}
      held={codes !== undefined}
      onClose={onClose}
    >
      {codes && <RecoveryCodes codes={codes} done={t('add.close')} onDone={onClose} />}
      {!codes && begun && (
        <TotpSetup setup={begun.setup} onCode={(code) => confirm(begun.setup._id, begun.name, code)} />
      )}
      {!codes && !begun && (
        <ProofForm
          ways={ways}
          suggestedName={t('panel.app')}
          confirm={t('add.continue')}
          onCancel={onClose}
          onProof={begin}
        />
      )}
    </Dialog>
  );
}
