import { Button } from '@mantine/core';
import { messages, singleSignOn } from '@simward/contract';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/form/fields/TextField.tsx';
import classes from './SingleSignOn.module.css';

interface CompanyNameFormProps {
  /** A name that no company has. */
  unknown: string | undefined;
}

/** Asks for the company where nothing tells it: no address, no host, no earlier sign-in. */
export function CompanyNameForm({ unknown }: CompanyNameFormProps) {
  const { t } = useTranslation('signIn');
  const navigate = useNavigate();
  const [name, setName] = useState(unknown ?? '');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const company = name.trim().toLowerCase();
    if (!company) return setError(messages.required.text);
    setError(undefined);
    void navigate({
      to: '/signin',
      search: ({ returnTo }) => ({ ...(returnTo && { returnTo }), company }),
      replace: true,
    });
  };
  return (
    <form noValidate onSubmit={submit} className={classes.company}>
      <TextField
        size="md"
        label={t('sso.company')}
        description={t('sso.companyHelp')}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
        }}
        error={error ?? (unknown !== undefined && name === unknown && t('sso.unknownCompany'))}
        maxLength={singleSignOn.limits.signInName}
        autoFocus
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" variant="default" size="md" fullWidth>
        {t('sso.next')}
      </Button>
    </form>
  );
}
