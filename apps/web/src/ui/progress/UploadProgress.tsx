import { ActionIcon, Button } from '@mantine/core';
import { filesTexts } from '@simward/texts/files';
import { uiTexts } from '@simward/texts/ui';
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { numbers } from '../../lib/format/numbers.ts';
import { language, textsOf } from '../../lib/texts/texts.ts';
import type { UploadState as State, Upload } from '../../lib/upload/upload.ts';
import { FieldMessage } from '../form/fields/TextFields.tsx';
import { Row, Stack, Text } from '../layout/Layout.tsx';
import { fileSize } from '../values/fileSize.ts';
import { ProgressBar } from './ProgressBar.tsx';

const t = textsOf(filesTexts);
const tUi = textsOf(uiTexts);

interface UploadProgressProps {
  file: { name: string; size: number };
  /** Fraction 0–1 of the file. */
  sent: number;
  /** Undefined while it cannot be estimated. */
  secondsLeft?: number | undefined;
}

/** The progress of an upload: "2.7 MB of 4.2 MB · 64% · 3 min left". */
export function UploadProgress({ file, sent, secondsLeft }: UploadProgressProps) {
  const progress = t('file.sent', {
    done: fileSize(file.size * sent, language),
    all: fileSize(file.size, language),
    percent: numbers.percent(sent),
  });
  const left = secondsLeft !== undefined && t('file.left', { minutes: Math.ceil(secondsLeft / 60) });
  return (
    <Stack gap={4} above={8} style={{ minInlineSize: 160 }}>
      <ProgressBar label={t('file.sending', { name: file.name })} value={sent} />
      <Text as="p" size="sm" color={3} numbers>
        {[progress, left].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}

interface UploadStateProps {
  upload: Pick<Upload, 'pause' | 'resume' | 'cancel'>;
  state: State;
  /** Asks to choose the file again after a reload has interrupted the upload. */
  whenLeft?: string;
  onCancel?: () => void;
}

const size = 16;

/** The progress of an upload that can be paused, resumed, tried again and cancelled. */
export function UploadState({ upload, state, whenLeft, onCancel }: UploadStateProps) {
  const { step, name, problem } = state;
  if (step === 'none' || step === 'done') return null;
  const cancel = () => {
    upload.cancel();
    onCancel?.();
  };
  return (
    <Row role="group" align="end" nowrap aria-label={t('file.sending', { name })}>
      <Text as="div" grow>
        {step === 'left' ? (
          <Text as="p" size="sm" color={3}>
            {whenLeft}
          </Text>
        ) : (
          <UploadProgress file={state} sent={state.sent / state.size} secondsLeft={state.secondsLeft} />
        )}
        <Text as="div" aria-live="polite" size="sm" color={3}>
          {step === 'paused' && t('file.paused')}
          {step === 'failed' && <FieldMessage>{problem?.detail ?? t('file.broken')}</FieldMessage>}
        </Text>
      </Text>
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
    </Row>
  );
}

/** The state of an upload, followed as it changes. */
export const useUploadState = (upload: Upload): State =>
  useSyncExternalStore(upload.subscribe, upload.getState);
