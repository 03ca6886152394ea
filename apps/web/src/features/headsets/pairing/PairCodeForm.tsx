import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { headsets, messages } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/form/fields/TextField.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import classes from './PairScreen.module.css';

interface PairCodeFormProps {
  /** Why the code before was not taken. */
  failure: string | undefined;
  initialCode: string | undefined;
  onCode: (code: string) => void;
}

const { min, max } = headsets.limits.userCode;

/** Asks for the code that the headset shows. */
export function PairCodeForm({ failure, initialCode, onCode }: PairCodeFormProps) {
  const { t } = useTranslation('headsets');
  const form = useForm({
    initialValues: { code: initialCode ?? '' },
    initialErrors: failure ? { code: failure } : {},
    validate: {
      code: (code) => {
        if (code.trim() === '') return messages.required.text;
        return code.replace(/[^A-Za-z0-9]/g, '').length < min ? t('pair.tooShort') : null;
      },
    },
  });
  return (
    <Card title={t('pair.codeTitle')}>
      <form className={classes.form} onSubmit={form.onSubmit(({ code }) => onCode(code.trim()))} noValidate>
        <p className={classes.text}>{t('pair.intro')}</p>
        <TextField
          {...form.getInputProps('code')}
          label={t('pair.code')}
          required
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={max}
          placeholder="ABCD-EFGH"
          classNames={{ input: classes.code }}
        />
        <Button type="submit">{t('pair.continue')}</Button>
      </form>
    </Card>
  );
}
