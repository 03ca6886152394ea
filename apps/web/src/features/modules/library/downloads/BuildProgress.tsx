import { ActionIcon, Button } from '@mantine/core';
import { IconPlayerPause, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { ProgressBar } from '../../../../ui/progress/ProgressBar.tsx';
import { fileSize } from '../../../../ui/values/fileSize.ts';
import classes from './BuildRow.module.css';
import type { Build } from './download.ts';
import { cancelDownload, type Progress, pauseDownload, resumeDownload } from './downloads.ts';

interface BuildProgressProps {
  build: Build;
  progress: Progress;
}

/** How far a download has come, with pause, going on and cancelling. */
export function BuildProgress({ build, progress }: BuildProgressProps) {
  const { t, i18n } = useTranslation('library');
  const { _id, name, fileSize: size } = build;
  const { phase, received } = progress;
  const text = useProgressText(build, progress);
  return (
    <>
      <div className={classes.progress}>
        <p className={classes.figures}>
          <span>
            {t('downloads.progress', {
              done: fileSize(received, i18n.language),
              all: fileSize(size, i18n.language),
            })}
          </span>
          <span className={classes.left}>{text}</span>
        </p>
        <ProgressBar label={t('downloads.running', { name })} value={received / size} tone="info" />
        {phase === 'broken' && (
          <p role="alert" className={classes.broken}>
            {t('downloads.broken')}
          </p>
        )}
      </div>
      <div className={classes.acts}>
        {phase === 'running' ? (
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t('downloads.pause', { name })}
            onClick={() => pauseDownload(_id)}
          >
            <IconPlayerPause size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            size="xs"
            aria-label={t('downloads.resumeNamed', { name })}
            onClick={() => void resumeDownload(_id)}
          >
            {t('downloads.resume')}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t('downloads.cancel', { name })}
          onClick={() => void cancelDownload(_id)}
        >
          <IconX size={18} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </div>
    </>
  );
}

/** "64% · 40 s left" */
function useProgressText({ fileSize: size }: Build, { phase, received, rate }: Progress): string {
  const { t } = useTranslation('library');
  const format = useFormat();
  const percent = format.percent(received / size);
  if (phase !== 'running') return t('downloads.paused', { percent });
  if (rate === 0) return percent;
  const seconds = Math.ceil((size - received) / rate);
  const time =
    seconds < 60
      ? t('downloads.seconds', { seconds })
      : t('downloads.minutes', { minutes: Math.ceil(seconds / 60) });
  return t('downloads.left', { percent, time });
}
