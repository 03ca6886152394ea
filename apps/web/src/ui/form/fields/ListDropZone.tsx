import { Row, Stack, Text } from '../../layout/Layout.tsx';
import '@mantine/dropzone/styles.layer.css';
import { Button, CloseButton } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { filesTexts } from '@simward/texts/files';
import { IconTable, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { language, textsOf } from '../../../lib/texts/texts.ts';
import { UploadProgress } from '../../progress/UploadProgress.tsx';
import { fileSize } from '../../values/fileSize.ts';
import classes from './fields.module.css';
import { FieldMessage } from './TextFields.tsx';

const t = textsOf(filesTexts);

interface ListDropZoneProps {
  /** The chosen file, or one that was uploaded before, with a fact such as the number of its rows. */
  file: File | { name: string; facts: string } | undefined;
  onChoose: (file: File | undefined) => void;
  maxBytes: number;
  /** Fraction 0–1 of the file; undefined while nothing is sent. */
  sent?: number | undefined;
  error?: string | null | undefined;
}

/** Takes one list, dropped or chosen. The server says by its content whether it is one, whatever its ending. */
export function ListDropZone({ file, onChoose, maxBytes, sent, error }: ListDropZoneProps) {
  const open = useRef<() => void>(null);
  const [refused, setRefused] = useState<'refused' | 'tooLarge' | 'tooMany'>();
  const limit = fileSize(maxBytes, language);
  const message = refused ? t(`list.${refused}`, { limit }) : error;
  return (
    <div>
      <Dropzone
        className={classes.zone}
        data-error={message ? true : undefined}
        openRef={open}
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
          setRefused(more ? 'tooMany' : code === 'file-too-large' ? 'tooLarge' : 'refused');
        }}
        // The button is what everybody uses; the field of the file is never reached by a key.
        inputProps={{ 'aria-hidden': true, 'aria-label': undefined }}
      >
        {file ? (
          <Row gap={12} nowrap className={classes.inZone}>
            <IconTable size={30} stroke={1.5} aria-hidden="true" />
            <Text as="div" grow style={{ textAlign: 'start' }}>
              <Text as="p" weight="title" color={1} breaks>
                {file.name}
              </Text>
              {sent !== undefined && 'size' in file ? (
                <UploadProgress file={file} sent={sent} />
              ) : (
                <Text as="p" size="sm" color={3}>
                  {'size' in file ? fileSize(file.size, language) : file.facts}
                </Text>
              )}
            </Text>
            {sent === undefined && (
              <CloseButton
                aria-label={t('list.remove', { name: file.name })}
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
            <p>{t('list.drop')}</p>
            <Button
              variant="default"
              size="xs"
              onClick={(event) => {
                event.stopPropagation();
                open.current?.();
              }}
            >
              {t('list.choose')}
            </Button>
            <Text as="p" size="sm" color={3}>
              {t('list.limit', { limit })}
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
