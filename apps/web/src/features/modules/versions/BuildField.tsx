import { Button, FileButton } from '@mantine/core';
import { files, type modules } from '@simward/contract';
import { IconPackage, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../../ui/form/FieldError.tsx';
import { UploadProgress } from '../../../ui/progress/UploadProgress.tsx';
import { fileSize } from '../../../ui/values/fileSize.ts';
import classes from './BuildField.module.css';
import type { BuildPlatform } from './useBuildUploads.ts';

interface BuildFieldProps {
  platform: BuildPlatform;
  /** The build that is in force. */
  stored: modules.ModuleBuild | undefined;
  /** A new file; null takes the build away. */
  value: File | null | undefined;
  onChange: (value: File | null | undefined) => void;
  /** Fraction 0–1 while it is sent. */
  sent: number | undefined;
  error: ReactNode;
}

/** The build of a version for one platform. */
export function BuildField({ platform, stored, value, onChange, sent, error }: BuildFieldProps) {
  const { t, i18n } = useTranslation('managedModules');
  const [tooLarge, setTooLarge] = useState(false);
  const kept = value === null ? undefined : stored;
  const shown = value ? { name: value.name, bytes: value.size } : kept && { ...kept, bytes: kept.fileSize };
  const message = tooLarge
    ? t('versions.tooLarge', { limit: fileSize(files.mostBuildBytes, i18n.language) })
    : error;
  const choose = (file: File | null) => {
    if (!file) return;
    setTooLarge(file.size > files.mostBuildBytes);
    if (file.size <= files.mostBuildBytes) onChange(file);
  };
  const accept = platform === 'Windows' ? '.zip,application/zip' : '.apk,.zip,application/zip';
  return (
    <fieldset className={classes.field} data-path={`builds.${platform}`}>
      <legend className={classes.legend}>{t('versions.buildFor', { platform })}</legend>
      <div className={classes.line}>
        <IconPackage size={20} stroke={1.6} aria-hidden="true" />
        <div className={classes.words}>
          {value && sent !== undefined ? (
            <UploadProgress file={value} sent={sent} />
          ) : shown ? (
            <>
              <span className={classes.name}>{shown.name}</span>{' '}
              <span className={classes.size}>{fileSize(shown.bytes, i18n.language)}</span>
            </>
          ) : (
            <span className={classes.size}>
              {t(platform === 'Windows' ? 'versions.noZip' : 'versions.noApk')}
            </span>
          )}
        </div>
        {shown && (
          <Button
            variant="subtle"
            size="xs"
            disabled={sent !== undefined}
            aria-label={t('versions.dropBuild', { platform })}
            onClick={() => onChange(value ? undefined : null)}
          >
            {value ? t('versions.undo') : t('versions.drop')}
          </Button>
        )}
        <FileButton accept={accept} onChange={choose}>
          {({ onClick }) => (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconUpload size={15} stroke={1.8} aria-hidden="true" />}
              disabled={sent !== undefined}
              aria-label={t('versions.uploadBuild', { platform })}
              onClick={onClick}
            >
              {shown ? t('versions.replace') : t('versions.upload')}
            </Button>
          )}
        </FileButton>
      </div>
      <div aria-live="polite" className={classes.error}>
        {message && <FieldError>{message}</FieldError>}
      </div>
    </fieldset>
  );
}
