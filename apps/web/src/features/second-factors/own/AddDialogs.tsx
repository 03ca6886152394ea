import { type profile, secondFactors } from '@simward/contract';
import { secondFactorsTexts } from '@simward/texts/second-factors';
import { useState } from 'react';
import { call } from '../../../lib/api/apiClient.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { makePasskey } from '../proof/askPasskey.ts';
import { ProofForm, type ProofWays } from '../proof/ProofForm.tsx';
import { TotpSetup } from '../proof/TotpSetup.tsx';
import { useRefreshFactors } from '../second-factors.queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const t = textsOf(secondFactorsTexts);

interface AddAppDialogProps {
  ways: ProofWays;
  onClose: () => void;
}

/** Adds an authenticator app in steps: proof, QR code, first code, and recovery codes if it is the first factor. */
export function AddAppDialog({ ways, onClose }: AddAppDialogProps) {
  const { codes, finish } = useAddedFactor(onClose);
  const [begunSetup, setBegunSetup] = useState<{ setup: secondFactors.TotpSetup; name: string }>();

  const begin = async (proof: profile.GivenProof, name: string) =>
    setBegunSetup({ setup: await call(secondFactors.beginTotp, { body: { name, proof } }), name });
  const confirm = async (id: string, name: string, code: string) => {
    const { recoveryCodes } = await call(secondFactors.confirmTotp, { params: { id }, body: { code } });
    await finish(name, recoveryCodes);
  };

  return (
    <Dialog
      size={440}
      title={codes ? t('add.codesTitle') : t('add.appTitle')}
      text={begunSetup ? undefined : t('add.appText')}
      held={codes !== undefined}
      onClose={onClose}
    >
      {codes && <RecoveryCodes codes={codes} done={t('add.close')} onDone={onClose} />}
      {!codes && begunSetup && (
        <TotpSetup
          setup={begunSetup.setup}
          onCode={(code) => confirm(begunSetup.setup._id, begunSetup.name, code)}
        />
      )}
      {!codes && !begunSetup && (
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

interface AddPasskeyDialogProps {
  ways: ProofWays;
  onClose: () => void;
}

/** Adds a passkey in steps: proof, the passkey of the browser, and recovery codes if it is the first factor. */
export function AddPasskeyDialog({ ways, onClose }: AddPasskeyDialogProps) {
  const { codes, finish } = useAddedFactor(onClose);

  const add = async (proof: profile.GivenProof, name: string) => {
    const { _id: id, creation } = await call(secondFactors.beginPasskey, { body: { name, proof } });
    const attestation = await makePasskey(creation);
    const { recoveryCodes } = await call(secondFactors.confirmPasskey, {
      params: { id },
      body: { attestation },
    });
    await finish(name, recoveryCodes);
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

/** The last step of adding a factor. The first factor comes with recovery codes; `codes` stays set until the dialog is closed. */
function useAddedFactor(onClose: () => void) {
  const refresh = useRefreshFactors();
  const [codes, setCodes] = useState<string[]>();
  const finish = async (name: string, recoveryCodes: string[] | null | undefined) => {
    await refresh();
    if (recoveryCodes) return setCodes(recoveryCodes);
    toastSuccess({ title: t('add.done', { name }) });
    onClose();
  };
  return { codes, finish };
}
