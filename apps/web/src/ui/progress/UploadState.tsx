import { ActionIcon, Button } from '@mantine/core';
import { filesTexts } from '@simward/texts/files';
import { uiTexts } from '@simward/texts/ui';
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { textsOf } from '../../lib/texts/texts.ts';
import type { UploadState as State, Upload } from '../../lib/upload/upload.ts';
import { FieldError } from '../form/fields/FieldError.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import classes from './UploadState.module.css';

const t = textsOf(filesTexts);
const tUi = textsOf(uiTexts);

interface UploadStateProps {
  upload: Pick<Upload, 'pause' | 'resume' | 'cancel'>;
  state: State;
  /** What the sender is asked to do about an upload that a reload broke off. */
  whenLeft?: string;
  onCancel?: () => void;
}

const size = 16;

/** An upload as it goes: how far it is and how long it takes, to pause, go on, try again and give up. */
export function UploadState({ upload, state, whenLeft, onCancel }: UploadStateProps) {
  const { step, name, problem } = state;
  if (step === 'none' || step === 'done') return null;
  const cancel = () => {
    upload.cancel();
    onCancel?.();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex row in every browser
    <div role="group" className={classes.state} aria-label={t('file.sending', { name })}>
      <div className={classes.words}>
        {step === 'left' ? (
          <p className={classes.text}>{whenLeft}</p>
        ) : (
          <UploadProgress file={state} sent={state.sent / state.size} secondsLeft={state.secondsLeft} />
        )}
        <div aria-live="polite" className={classes.text}>
          {step === 'paused' && t('file.paused')}
          {step === 'failed' && (
            <span className={classes.error}>
              <FieldError>{problem?.detail ?? t('file.broken')}</FieldError>
            </span>
          )}
        </div>
      </div>
      {step === 'failed' && (
        <Button variant="default" size="xs" onClick={upload.resume}>
          {tUi('failed.again')}
        </Button>
      )}
      {step === 'sending' && (
        <ActionIcon variant="subtle" aria-label={t('file.pause', { name })} onClick={upload.pause}>
          <IconPlayerPause size={size} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      )}
      {step === 'paused' && (
        <ActionIcon variant="subtle" aria-label={t('file.resume', { name })} onClick={upload.resume}>
          <IconPlayerPlay size={size} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      )}
      <ActionIcon variant="subtle" aria-label={t('file.cancel', { name })} onClick={cancel}>
        <IconX size={size} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
