import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { IconAlertCircle, IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Text } from '../../layout/Layout.tsx';

// This file has the fields of the sign-in page. All other fields are in FormFields.tsx, so that the sign-in
// page does not load their code.

const t = textsOf(uiTexts);

/** A field for a line of text. The label stands above it, an error with its icon below. */
export function TextField({ error, ...props }: TextInputProps) {
  return <TextInput {...props} error={error ? <FieldError>{error}</FieldError> : undefined} />;
}

type PasswordFieldProps = Omit<PasswordInputProps, 'visible' | 'onVisibilityChange' | 'visibilityToggleIcon'>;

/** A password that can be shown and hidden; paste and password managers work as in any field. */
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
        // Mantine takes the toggle out of the tab order; here it stays in, because every task must be
        // possible by keyboard.
        tabIndex: 0,
      }}
    />
  );
}

/** The message under a field, with an icon, so that colour alone says nothing. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <Row as="span" gap={4} align="start" nowrap inline>
      <IconAlertCircle
        size={15}
        stroke={1.9}
        style={{ flex: 'none', marginBlockStart: 1 }}
        aria-hidden="true"
      />
      {children}
    </Row>
  );
}

/** The message of a field that is none of Mantine's. */
export function FieldMessage({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" weight="label" color="tone" data-tone="fail">
      <FieldError>{children}</FieldError>
    </Text>
  );
}
