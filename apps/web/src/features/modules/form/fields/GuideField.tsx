import { Button, FileButton, Input } from '@mantine/core';
import { files, type modules } from '@simward/contract';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { IconFileTypePdf, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { language, textsOf } from '../../../../lib/texts/texts.ts';
import type { Upload } from '../../../../lib/upload/upload.ts';
import { FieldError } from '../../../../ui/form/fields/TextFields.tsx';
import { Row, Stack, Text } from '../../../../ui/layout/Layout.tsx';
import { UploadState, useUploadState } from '../../../../ui/progress/UploadProgress.tsx';
import { fileSize } from '../../../../ui/values/fileSize.ts';
import { addressInModule, DownloadButton } from '../../DownloadButton.tsx';

const t = textsOf(managedModulesTexts);

interface GuideFieldProps {
  /** Undefined for a module that is not saved yet. */
  moduleId: string | undefined;
  /** The saved guide. */
  stored: modules.Module['moduleGuide'] | undefined;
  /** A chosen PDF that is not saved yet. */
  value: File | undefined;
  onChange: (file: File | undefined) => void;
  /** Sends the chosen PDF. */
  upload: Upload;
  error: ReactNode;
  readOnly: boolean;
}

/** A module's guide: one PDF. */
export function GuideField({ moduleId, stored, value, onChange, upload, error, readOnly }: GuideFieldProps) {
  const [fault, setFault] = useState<'wrongType' | 'tooLarge'>();
  const state = useUploadState(upload);
  const limit = fileSize(files.mostDocumentBytes, language);
  const message = fault ? t(`guide.${fault}`, { limit }) : error;
  const choose = (file: File | null) => {
    if (!file) return;
    const newFault =
      file.type !== 'application/pdf'
        ? 'wrongType'
        : file.size > files.mostDocumentBytes
          ? 'tooLarge'
          : undefined;
    setFault(newFault);
    if (newFault) return;
    onChange(file);
    upload.choose(file);
  };
  const guide = value
    ? { name: value.name, size: value.size }
    : stored && { ...stored, size: stored.fileSize };
  return (
    <Stack data-path="moduleGuide">
      {guide ? (
        <Row gap={12} nowrap>
          <IconFileTypePdf size={28} stroke={1.5} color="var(--accent)" aria-hidden="true" />
          <Text as="div" grow>
            <Text as="p" weight="label" breaks>
              {value || !stored ? (
                guide.name
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
            </Text>
            {(state.step === 'none' || state.step === 'done') && (
              <Text as="p" size="sm" color={3}>
                {fileSize(guide.size, language)}
              </Text>
            )}
            <UploadState upload={upload} state={state} onCancel={() => onChange(undefined)} />
          </Text>
        </Row>
      ) : (
        <Text as="p" size="sm" color={3}>
          {t('guide.none', { limit })}
        </Text>
      )}
      <div aria-live="polite">
        {message && (
          <Input.Error>
            <FieldError>{message}</FieldError>
          </Input.Error>
        )}
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
                {guide ? t('guide.replace') : t('guide.upload')}
              </Button>
            )}
          </FileButton>
        </div>
      )}
    </Stack>
  );
}
