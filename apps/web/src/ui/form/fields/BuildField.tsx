import { Button, FileButton } from '@mantine/core';
import { builds } from '@simward/contract';
import { filesTexts } from '@simward/texts/files';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { language, textsOf } from '../../../lib/texts/texts.ts';
import { buildTypeOf } from '../../../lib/upload/sendFiles.ts';
import type { Upload } from '../../../lib/upload/upload.ts';
import { Row, Stack, Text } from '../../layout/Layout.tsx';
import { UploadState, useUploadState } from '../../progress/UploadProgress.tsx';
import { fileSize } from '../../values/fileSize.ts';
import { FieldMessage } from './TextFields.tsx';

const t = textsOf(filesTexts);

interface BuildFieldProps {
  label: string;
  /** The upload that `buildUpload` made; saving the form waits for its id. */
  upload: Upload;
  /** The saved build. */
  stored?: { name: string; fileSize: number } | undefined;
  /** Accepts only zip files, no apk. */
  zipOnly?: boolean;
  error?: ReactNode;
  readOnly?: boolean;
  onChoose?: () => void;
  /** Removes the saved build. */
  onRemove?: () => void;
  'data-path'?: string;
}

/**
 * A module's build, zip or apk. It is sent in parts while the rest of the form is filled in. After a break
 * only the missing parts are sent again.
 */
export function BuildField({
  label,
  upload,
  stored,
  zipOnly = false,
  error,
  readOnly = false,
  onChoose,
  onRemove,
  'data-path': path,
}: BuildFieldProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const chooseId = `${id}-choose`;
  const removeId = `${id}-remove`;
  const [refused, setRefused] = useState<'wrongType' | 'notZip' | 'tooLarge'>();
  const state = useUploadState(upload);
  const limit = fileSize(builds.mostBuildBytes, language);
  const sizeOf = ({ size }: { size: number }) => fileSize(size, language);
  const message = refused ? t(`build.${refused}`, { limit }) : error;
  const build = state.step === 'none' ? stored && { ...stored, size: stored.fileSize } : state;
  const isRemovable = state.step === 'done' || (state.step === 'none' && stored && onRemove);
  const remove = () => {
    setRefused(undefined);
    if (state.step === 'done') upload.cancel();
    else onRemove?.();
  };
  const choose = (file: File | null) => {
    if (!file) return;
    const fault = faultOf(file, zipOnly);
    setRefused(fault);
    if (fault) return;
    onChoose?.();
    upload.choose(file);
  };
  return (
    <Stack role="group" gap={4} aria-labelledby={labelId} data-path={path}>
      <Row>
        <Text weight="label" grow id={labelId}>
          {label}
        </Text>
        {!readOnly && isRemovable && (
          <Button
            variant="subtle"
            size="xs"
            id={removeId}
            aria-labelledby={`${removeId} ${labelId}`}
            onClick={remove}
          >
            {t('build.remove')}
          </Button>
        )}
        {!readOnly && state.step !== 'sending' && (
          <FileButton accept={zipOnly ? '.zip' : '.zip,.apk'} onChange={choose}>
            {({ onClick }) => (
              <Button
                variant="default"
                size="xs"
                id={chooseId}
                aria-labelledby={`${chooseId} ${labelId}`}
                leftSection={<IconUpload size={16} stroke={1.8} aria-hidden="true" />}
                onClick={onClick}
              >
                {build ? t('build.replace') : t('build.choose')}
              </Button>
            )}
          </FileButton>
        )}
      </Row>
      <Text as="p" size="sm" color={3} breaks>
        {build ? `${build.name} · ${sizeOf(build)}` : t(zipOnly ? 'build.zipOnly' : 'build.types', { limit })}
      </Text>
      <UploadState
        upload={upload}
        state={state}
        whenLeft={t('build.left', { name: state.name, size: sizeOf(state) })}
      />
      <div aria-live="polite">{message && <FieldMessage>{message}</FieldMessage>}</div>
    </Stack>
  );
}

const faultOf = (file: File, zipOnly: boolean) => {
  const type = buildTypeOf(file);
  if (!type) return zipOnly ? 'notZip' : 'wrongType';
  if (zipOnly && type !== builds.buildTypes.zip) return 'notZip';
  return file.size > builds.mostBuildBytes ? 'tooLarge' : undefined;
};
