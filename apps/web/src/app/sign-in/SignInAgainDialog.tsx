import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SignInValues } from '../../lib/session/session.ts';
import { LazySecondStep } from './LazySecondStep.tsx';
import classes from './SignInAgainDialog.module.css';
import { SignInForm } from './SignInForm.tsx';
import { useSecondStep } from './useSecondStep.ts';

interface SignInAgainDialogProps {
  /** The User ID of who was signed in. */
  userId: string;
  onSignIn: (values: SignInValues) => Promise<void>;
  onLeave: () => void;
}

/** Over the page whose session has expired: what is typed there stays, and waits. */
export function SignInAgainDialog({ userId, onSignIn, onLeave }: SignInAgainDialogProps) {
  const { t } = useTranslation('signIn');
  const secondStep = useSecondStep(onSignIn);
  return (
    <Modal.Root
      opened
      onClose={onLeave}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size={400}
      padding={22}
      centered
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title className={classes.title}>{t('again.title')}</Modal.Title>
          <p className={classes.text}>{t('again.text')}</p>
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
          <Button variant="subtle" fullWidth className={classes.leave} onClick={onLeave}>
            {t('again.leave')}
          </Button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
