import { filesTexts } from '@simward/texts/files';
import { numbers } from '../../lib/format/numbers.ts';
import { language, textsOf } from '../../lib/texts/texts.ts';
import { fileSize } from '../values/fileSize.ts';
import { ProgressBar } from './ProgressBar.tsx';
import classes from './UploadProgress.module.css';

const t = textsOf(filesTexts);

interface UploadProgressProps {
  file: { name: string; size: number };
  /** Fraction 0–1 of what has been sent. */
  sent: number;
  /** Where it can be told. */
  secondsLeft?: number | undefined;
}

/** How much of a file is on the server: "2.7 MB of 4.2 MB · 64% · 3 min left". */
export function UploadProgress({ file, sent, secondsLeft }: UploadProgressProps) {
  const progress = t('file.sent', {
    done: fileSize(file.size * sent, language),
    all: fileSize(file.size, language),
    percent: numbers.percent(sent),
  });
  const left = secondsLeft !== undefined && t('file.left', { minutes: Math.ceil(secondsLeft / 60) });
  return (
    <div className={classes.upload}>
      <ProgressBar label={t('file.sending', { name: file.name })} value={sent} />
      <p className={classes.text}>{[progress, left].filter(Boolean).join(' · ')}</p>
    </div>
  );
}
