import { Button, FileButton } from '@mantine/core';
import { files } from '@simward/contract';
import { filesTexts } from '@simward/texts/files';
import { IconPhotoUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { uploadPicture } from '../../../lib/upload/uploadPicture.ts';
import { Row, Stack, Text } from '../../layout/Layout.tsx';
import { UploadProgress } from '../../progress/UploadProgress.tsx';
import { UserAvatar } from '../../values/UserAvatar.tsx';
import classes from './fields.module.css';
import { FieldMessage } from './TextFields.tsx';

const t = textsOf(filesTexts);

interface PictureFieldProps {
  label: string;
  /** Name of the person or organisation; its initials replace a missing picture. */
  name: string;
  /** Id of the person or organisation, once it is saved. */
  id?: string | undefined;
  /** Address of the saved picture. */
  stored?: string | undefined;
  /** A chosen picture that is not saved yet; null removes the saved one. */
  value?: File | null | undefined;
  onChange: (value: File | null | undefined) => void;
  /** Fraction 0–1 of the file; undefined while nothing is sent. */
  sent?: number | undefined;
  /** A person's picture is round, a logo is not. */
  shape?: 'round' | 'square';
  error?: ReactNode;
}

/** A picture, jpg or png, with a preview before it is saved. */
export function PictureField(props: PictureFieldProps) {
  const { label, name, stored, value, onChange, sent, shape = 'round' } = props;
  const labelId = useId();
  const [fault, setFault] = useState<PictureFault>();
  const preview = useObjectUrl(value ?? undefined);
  const picture = preview ?? (value === null ? undefined : stored);
  const error = fault ? t(`picture.${fault}`) : props.error;
  return (
    <Row role="group" gap={16} nowrap aria-labelledby={labelId}>
      <UserAvatar id={props.id} name={name} picture={picture} size={72} shape={shape} />
      <Stack grow>
        <Text as="p" size="md" weight="label" id={labelId}>
          {label}
        </Text>
        <Row align="stretch">
          <PictureButton
            label={picture ? t('picture.replace') : t('picture.choose')}
            describedBy={`${labelId}-help`}
            disabled={sent !== undefined}
            onChoose={onChange}
            onFault={setFault}
          />
          {picture && sent === undefined && (
            <Button variant="subtle" size="xs" onClick={() => onChange(stored && !value ? null : undefined)}>
              {t('picture.remove')}
            </Button>
          )}
        </Row>
        <Text
          as="div"
          size="sm"
          color={3}
          breaks
          className={classes.message}
          id={`${labelId}-help`}
          aria-live="polite"
        >
          {value && sent !== undefined ? (
            <UploadProgress file={value} sent={sent} />
          ) : error ? (
            <FieldMessage>{error}</FieldMessage>
          ) : (
            (value?.name ?? t('picture.types'))
          )}
        </Text>
      </Stack>
    </Row>
  );
}

const pictureTypes = ['image/jpeg', 'image/png'];

interface PictureButtonProps {
  label: string;
  disabled: boolean;
  describedBy?: string;
  onChoose: (picture: File) => void;
  /** Called at each choice; undefined for a picture that is taken. */
  onFault: (fault: PictureFault | undefined) => void;
}

export type PictureFault = 'wrongType' | 'heic';

async function faultOf(chosen: File): Promise<PictureFault | undefined> {
  const head = await chosen.slice(0, files.heicHeadBytes).arrayBuffer();
  if (files.isHeic(new Uint8Array(head))) return 'heic';
  return pictureTypes.includes(chosen.type) ? undefined : 'wrongType';
}

/** Chooses a picture, jpg or png. The file is looked at, because a browser's file dialog can choose any file. */
export function PictureButton({ label, disabled, describedBy, onChoose, onFault }: PictureButtonProps) {
  return (
    <FileButton
      accept="image/jpeg,image/png,.jpg,.jpeg,.png"
      onChange={async (chosen) => {
        if (!chosen) return;
        const fault = await faultOf(chosen);
        onFault(fault);
        if (!fault) onChoose(chosen);
      }}
    >
      {({ onClick }) => (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPhotoUp size={16} stroke={1.8} aria-hidden="true" />}
          aria-describedby={describedBy}
          disabled={disabled}
          onClick={onClick}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
}

/** An address for showing a chosen file on the page. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) {
      setUrl(undefined);
      return;
    }
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}

/**
 * Sends the picture of a form's field before the form is saved. The form then names the picture by its id.
 */
export function usePictureUpload(field: string) {
  /** Fraction 0–1 of the file. */
  const [sent, setSent] = useState<number>();
  /** Sends a new file; undefined (unchanged) and null (removed) are returned as they are. */
  const upload = async <None extends null | undefined>(file: File | None): Promise<string | None> => {
    if (!(file instanceof File)) return file;
    setSent(0);
    try {
      return await uploadPicture({ file, field, onProgress: setSent });
    } finally {
      setSent(undefined);
    }
  };
  return { sent, upload };
}
