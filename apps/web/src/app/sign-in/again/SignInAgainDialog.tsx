import { Button } from '@mantine/core';
import { signInTexts } from '@simward/texts/auth';
import type { SignInValues } from '../../../lib/session/session.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { LazySecondStep } from '../form/LazySecondStep.tsx';
import { SignInForm } from '../form/SignInForm.tsx';
import { useSecondStep } from '../form/useSecondStep.ts';

const t = textsOf(signInTexts);

interface SignInAgainDialogProps {
  /** The User ID of the person whose session has expired. */
  userId: string;
  onSignIn: (values: SignInValues) => Promise<void>;
  onLeave: () => void;
}

/**
 * Asks for the password again over the page whose session has expired, so that what was typed there is not
 * lost.
 */
export function SignInAgainDialog({ userId, onSignIn, onLeave }: SignInAgainDialogProps) {
  const secondStep = useSecondStep(onSignIn);
  return (
    <Dialog title={t('again.title')} text={t('again.text')} held onClose={onLeave}>
      {secondStep.asked ? (
        <LazySecondStep onSignedIn={secondStep.finish} onStartOver={secondStep.startOver} />
      ) : (
        <SignInForm
          userId={userId}
          onSignIn={async (values) => {
            await secondStep.signIn(values);
          }}
        />
      )}
      <Button variant="subtle" fullWidth mt={8} onClick={onLeave}>
        {t('again.leave')}
      </Button>
    </Dialog>
  );
}
