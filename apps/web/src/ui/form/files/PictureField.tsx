import { Button } from '@mantine/core';
import { filesTexts } from '@simward/texts/files';
import { type ReactNode, useId, useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { UploadProgress } from '../../progress/UploadProgress.tsx';
import { UserAvatar } from '../../values/people/UserAvatar.tsx';
import { FieldError } from '../fields/FieldError.tsx';
import { PictureButton } from './PictureButton.tsx';
import classes from './PictureField.module.css';
import { useObjectUrl } from './useObjectUrl.ts';

const t = textsOf(filesTexts);

interface PictureFieldProps {
  label: string;
  /** Whose picture it is; its initials stand where there is none. */
  name: string;
  /** Its id, where it has one. */
  id?: string | undefined;
  /** Address of the picture that is in force. */
  stored?: string | undefined;
  /** A picture that was chosen and is not saved yet; null takes the stored one away. */
  value?: File | null | undefined;
  onChange: (value: File | null | undefined) => void;
  /** Fraction 0–1 while it is sent. */
  sent?: number | undefined;
  /** A person's picture is round, a logo is not. */
  shape?: 'round' | 'square';
  error?: ReactNode;
}

/** A picture, jpg, jpeg or png, seen before it is saved. */
export function PictureField(props: PictureFieldProps) {
  const { label, name, stored, value, onChange, sent, shape = 'round' } = props;
  const labelId = useId();
  const [refused, setRefused] = useState(false);
  const preview = useObjectUrl(value ?? undefined);
  const picture = preview ?? (value === null ? undefined : stored);
  const error = refused ? t('picture.wrongType') : props.error;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a row with the picture
    <div role="group" className={classes.field} aria-labelledby={labelId}>
      <UserAvatar id={props.id} name={name} picture={picture} size={72} shape={shape} />
      <div className={classes.side}>
        <p className={classes.label} id={labelId}>
          {label}
        </p>
        <div className={classes.buttons}>
          <PictureButton
            label={picture ? t('picture.replace') : t('picture.choose')}
            describedBy={`${labelId}-help`}
            disabled={sent !== undefined}
            onChoose={onChange}
            onRefused={setRefused}
          />
          {picture && sent === undefined && (
            <Button variant="subtle" size="xs" onClick={() => onChange(stored && !value ? null : undefined)}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
        <div id={`${labelId}-help`} className={classes.help} aria-live="polite">
          {value && sent !== undefined ? (
            <UploadProgress file={value} sent={sent} />
          ) : error ? (
            <span className={classes.error}>
              <FieldError>{error}</FieldError>
            </span>
          ) : (
            (value?.name ?? t('picture.types'))
          )}
        </div>
      </div>
    </div>
  );
}
