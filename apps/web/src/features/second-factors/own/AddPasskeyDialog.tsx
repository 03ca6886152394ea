import { type profile, secondFactors } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/apiClient.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { makePasskey } from '../proof/askPasskey.ts';
import { ProofForm, type ProofWays } from '../proof/ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useAddedFactor } from './useAddedFactor.ts';

interface AddPasskeyDialogProps {
  ways: ProofWays;
  onClose: () => void;
}

/** Adds a passkey: proof, what the browser makes, and recovery codes with the first factor. */
export function AddPasskeyDialog({ ways, onClose }: AddPasskeyDialogProps) {
  const { t } = useTranslation('secondFactors');
  const { codes, added } = useAddedFactor(onClose);

  const add = async (proof: profile.GivenProof, name: string) => {
    const { _id: id, creation } = await call(secondFactors.beginPasskey, { body: { name, proof } });
    const attestation = await makePasskey(creation);
    const { recoveryCodes } = await call(secondFactors.confirmPasskey, {
      params: { id },
      body: { attestation },
    });
    await added(name, recoveryCodes);
  };

  return (
    <Dialog
      size={440}
      title={codes ? t('add.codesTitle') : t('add.passkeyTitle')}
      text={codes ? undefined : t('add.passkeyText')}
      held={codes !== undefined}
      onClose={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} done={t('add.close')} onDone={onClose} />
      ) : (
        <ProofForm
          ways={ways}
          suggestedName={t('panel.passkey')}
          confirm={t('add.continue')}
          onCancel={onClose}
          onProof={add}
        />
      )}
    </Dialog>
  );
}
