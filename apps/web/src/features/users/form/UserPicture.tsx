import type { UseFormReturnType } from '@mantine/form';
import type { wire } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { PictureField } from '../../../ui/form/files/PictureField.tsx';
import type { UserValues } from './userValues.ts';

interface UserPictureProps {
  form: UseFormReturnType<UserValues>;
  stored: z.output<typeof wire.pictureSchema> | null;
  id?: string;
  sent: number | undefined;
}

export function UserPicture({ form, stored, id, sent }: UserPictureProps) {
  const { t } = useTranslation('users');
  const { name } = form.values;
  return (
    <PictureField
      label={t('field.picture')}
      name={name || t('field.name')}
      id={id}
      stored={stored?.Location}
      sent={sent}
      {...form.getInputProps('profilePic')}
    />
  );
}
