import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { FieldError } from './FieldError.tsx';

const t = textsOf(uiTexts);

type PasswordFieldProps = Omit<PasswordInputProps, 'visible' | 'onVisibilityChange' | 'visibilityToggleIcon'>;

/** A password with show and hide; paste and password managers work as in any field. */
export function PasswordField({ error, ...props }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      error={error ? <FieldError>{error}</FieldError> : undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={({ reveal }) =>
        reveal ? <IconEyeOff size={18} stroke={1.7} /> : <IconEye size={18} stroke={1.7} />
      }
      visibilityToggleButtonProps={{
        'aria-label': visible ? t('password.hide') : t('password.show'),
        // Mantine takes the toggle out of the tab order; whole tasks must work by keyboard.
        tabIndex: 0,
      }}
    />
  );
}
