import { Button, FileButton } from '@mantine/core';
import { files, type modules } from '@simward/contract';
import { IconFileTypePdf, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Upload } from '../../../../lib/upload/upload.ts';
import { FieldError } from '../../../../ui/form/fields/FieldError.tsx';
import { useUploadState } from '../../../../ui/form/files/useUploadState.ts';
import { UploadState } from '../../../../ui/progress/UploadState.tsx';
import { fileSize } from '../../../../ui/values/fileSize.ts';
import { DownloadButton } from '../../files/DownloadButton.tsx';
import { addressInModule } from '../../files/freshAddress.ts';
import classes from './GuideField.module.css';

interface GuideFieldProps {
  /** The guide that is in force. */
  /** Of the module whose guide is stored. */
  moduleId: string | undefined;
  stored: modules.Module['moduleGuide'] | undefined;
  /** A PDF that was chosen and is not saved yet. */
  value: File | undefined;
  onChange: (file: File | undefined) => void;
  /** How the chosen one is sent. */
  upload: Upload;
  error: ReactNode;
  readOnly: boolean;
}

/** A module's guide: one PDF. */
export function GuideField({ moduleId, stored, value, onChange, upload, error, readOnly }: GuideFieldProps) {
  const { t, i18n } = useTranslation('managedModules');
  const [refused, setRefused] = useState<'wrongType' | 'tooLarge'>();
  const state = useUploadState(upload);
  const limit = fileSize(files.mostDocumentBytes, i18n.language);
  const message = refused ? t(`guide.${refused}`, { limit }) : error;
  const choose = (file: File | null) => {
    if (!file) return;
    const fault =
      file.type !== 'application/pdf'
        ? 'wrongType'
        : file.size > files.mostDocumentBytes
          ? 'tooLarge'
          : undefined;
    setRefused(fault);
    if (fault) return;
    onChange(file);
    upload.choose(file);
  };
  const shown = value
    ? { name: value.name, size: value.size }
    : stored && { ...stored, size: stored.fileSize };
  return (
    <div className={classes.guide} data-path="moduleGuide">
      {shown ? (
        <div className={classes.file}>
          <IconFileTypePdf size={28} stroke={1.5} aria-hidden="true" />
          <div className={classes.words}>
            <p className={classes.name}>
              {value || !stored ? (
                shown.name
              ) : (
                <DownloadButton
                  variant="subtle"
                  size="compact-sm"
                  file={stored}
                  addressOf={(key) => addressInModule(moduleId ?? '', key)}
                >
                  {stored.name}
                </DownloadButton>
              )}
            </p>
            {(state.step === 'none' || state.step === 'done') && (
              <p className={classes.size}>{fileSize(shown.size, i18n.language)}</p>
            )}
            <UploadState upload={upload} state={state} onCancel={() => onChange(undefined)} />
          </div>
        </div>
      ) : (
        <p className={classes.size}>{t('guide.none', { limit })}</p>
      )}
      <div aria-live="polite" className={classes.error}>
        {message && <FieldError>{message}</FieldError>}
      </div>
      {!readOnly && (
        <div>
          <FileButton accept="application/pdf,.pdf" onChange={choose}>
            {({ onClick }) => (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconUpload size={16} stroke={1.8} aria-hidden="true" />}
                disabled={state.step === 'sending'}
                onClick={onClick}
              >
                {shown ? t('guide.replace') : t('guide.upload')}
              </Button>
            )}
          </FileButton>
        </div>
      )}
    </div>
  );
}
