import { Row, Stack, Text } from '../../layout/Layout.tsx';
import '@mantine/dropzone/styles.layer.css';
import { Button, CloseButton } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { filesTexts } from '@simward/texts/files';
import { IconFileTypeCsv, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { language, textsOf } from '../../../lib/texts/texts.ts';
import { UploadProgress } from '../../progress/UploadProgress.tsx';
import { fileSize } from '../../values/fileSize.ts';
import classes from './fields.module.css';
import { FieldMessage } from './TextFields.tsx';

const t = textsOf(filesTexts);

/**
 * Files are accepted by the ending of their names, because spreadsheet programs give CSV files different
 * types.
 */
const accept = { 'text/csv': ['.csv', '.tsv', '.txt'] };

interface CsvDropZoneProps {
  file: File | undefined;
  onChoose: (file: File | undefined) => void;
  maxBytes: number;
  /** Fraction 0–1 of the file; undefined while nothing is sent. */
  sent?: number | undefined;
  error?: string | null | undefined;
}

/** Takes one CSV file, dropped or chosen. */
export function CsvDropZone({ file, onChoose, maxBytes, sent, error }: CsvDropZoneProps) {
  const open = useRef<() => void>(null);
  const [refused, setRefused] = useState<'wrongType' | 'tooLarge' | 'tooMany'>();
  const limit = fileSize(maxBytes, language);
  const message = refused ? t(`csv.${refused}`, { limit }) : error;
  return (
    <div>
      <Dropzone
        className={classes.zone}
        data-error={message ? true : undefined}
        openRef={open}
        accept={accept}
        maxFiles={1}
        multiple={false}
        maxSize={maxBytes}
        disabled={sent !== undefined}
        // The zone itself is no control for the keyboard: the button inside it is, which has a name and a
        // role.
        activateOnKeyboard={false}
        enablePointerEvents
        onDrop={([chosen]) => {
          setRefused(undefined);
          onChoose(chosen);
        }}
        onReject={([rejected, more]) => {
          const code = rejected?.errors[0]?.code;
          setRefused(more ? 'tooMany' : code === 'file-too-large' ? 'tooLarge' : 'wrongType');
        }}
        inputProps={{ 'aria-label': t('csv.choose') }}
      >
        {file ? (
          <Row gap={12} nowrap className={classes.inZone}>
            <IconFileTypeCsv size={30} stroke={1.5} aria-hidden="true" />
            <Text as="div" grow style={{ textAlign: 'start' }}>
              <Text as="p" weight="title" color={1} breaks>
                {file.name}
              </Text>
              {sent === undefined ? (
                <Text as="p" size="sm" color={3}>
                  {fileSize(file.size, language)}
                </Text>
              ) : (
                <UploadProgress file={file} sent={sent} />
              )}
            </Text>
            {sent === undefined && (
              <CloseButton
                aria-label={t('csv.remove', { name: file.name })}
                onClick={(event) => {
                  event.stopPropagation();
                  onChoose(undefined);
                }}
              />
            )}
          </Row>
        ) : (
          <Stack align="center" justify="center" className={classes.inZone}>
            <IconUpload size={28} stroke={1.5} color="var(--primary)" aria-hidden="true" />
            <p>{t('csv.drop')}</p>
            <Button
              variant="default"
              size="xs"
              onClick={(event) => {
                event.stopPropagation();
                open.current?.();
              }}
            >
              {t('csv.choose')}
            </Button>
            <Text as="p" size="sm" color={3}>
              {t('csv.limit', { limit })}
            </Text>
          </Stack>
        )}
      </Dropzone>
      <Text as="p" above={4} className={classes.message} role="alert">
        {message && <FieldMessage>{message}</FieldMessage>}
      </Text>
    </div>
  );
}
