import type { UseFormReturnType } from '@mantine/form';
import type { wire } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { PictureField } from '../../../ui/form/PictureField.tsx';
import type { UserValues } from './userValues.ts';

interface UserPictureProps {
  form: UseFormReturnType<UserValues>;
  stored: z.output<typeof wire.pictureSchema> | null;
  sent: number | undefined;
}

export function UserPicture({ form, stored, sent }: UserPictureProps) {
  const { t } = useTranslation('users');
  const { name, profilePic } = form.values;
  const error = form.errors.profilePic;
  return (
    <PictureField
      label={t('field.picture')}
      name={name || t('field.name')}
      picture={profilePic === null ? undefined : stored?.Location}
      file={profilePic ?? undefined}
      onChoose={(file) => form.setFieldValue('profilePic', file)}
      onRemove={() => form.setFieldValue('profilePic', stored && !profilePic ? null : undefined)}
      sent={sent}
      error={typeof error === 'string' ? error : undefined}
    />
  );
}
