import { Button, FileButton } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadProgress } from '../progress/UploadProgress.tsx';
import { UserAvatar } from '../values/UserAvatar.tsx';
import { FieldError } from './FieldError.tsx';
import classes from './PictureField.module.css';
import { useObjectUrl } from './useObjectUrl.ts';

const pictureTypes = ['image/jpeg', 'image/png'];

interface PictureFieldProps {
  label: string;
  /** Whose picture it is; its initials stand where there is none. */
  name: string;
  /** Address of the picture that is in force. */
  picture?: string | undefined;
  /** A picture that was chosen and is not saved yet; shown instead. */
  file: File | undefined;
  onChoose: (file: File) => void;
  /** Shown when given: takes the picture away. */
  onRemove?: (() => void) | undefined;
  /** Fraction 0–1 while it is sent. */
  sent?: number | undefined;
  /** A person's picture is round, a logo is not. */
  shape?: 'round' | 'square';
  error?: string | null | undefined;
}

/** A picture, jpg, jpeg or png, seen before it is saved. */
export function PictureField(props: PictureFieldProps) {
  const { label, name, file, sent, shape = 'round', onRemove } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const [refused, setRefused] = useState(false);
  const preview = useObjectUrl(file);
  const picture = preview ?? props.picture;
  const error = refused ? t('picture.wrongType') : props.error;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a row with the picture
    <div role="group" className={classes.field} aria-labelledby={id}>
      <UserAvatar name={name} picture={picture} size={72} shape={shape} />
      <div className={classes.side}>
        <p className={classes.label} id={id}>
          {label}
        </p>
        <div className={classes.buttons}>
          <FileButton
            accept="image/jpeg,image/png,.jpg,.jpeg,.png"
            onChange={(chosen) => {
              if (!chosen) return;
              setRefused(!pictureTypes.includes(chosen.type));
              if (pictureTypes.includes(chosen.type)) props.onChoose(chosen);
            }}
          >
            {({ onClick }) => (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPhotoUp size={16} stroke={1.8} aria-hidden="true" />}
                aria-describedby={`${id}-help`}
                disabled={sent !== undefined}
                onClick={onClick}
              >
                {picture ? t('picture.replace') : t('picture.choose')}
              </Button>
            )}
          </FileButton>
          {picture && onRemove && (
            <Button variant="subtle" size="xs" onClick={onRemove}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
        <div id={`${id}-help`} className={classes.help} aria-live="polite">
          {file && sent !== undefined ? (
            <UploadProgress file={file} sent={sent} />
          ) : error ? (
            <span className={classes.error}>
              <FieldError>{error}</FieldError>
            </span>
          ) : (
            (file?.name ?? t('picture.types'))
          )}
        </div>
      </div>
    </div>
  );
}
