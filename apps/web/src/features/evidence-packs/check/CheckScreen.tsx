import { Button } from '@mantine/core';
import { evidencePacks, messages, signInScreens } from '@simward/contract';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/form/fields/TextField.tsx';
import { useProblemForm } from '../../../ui/form/saving/useProblemForm.ts';
import { SignInPage } from '../../../ui/page/sign-in/SignInPage.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { CheckedPack } from './CheckedPack.tsx';
import classes from './CheckScreen.module.css';
import { checkQuery } from './check.queries.ts';

/** Where anybody finds out whether a pack holds: the code stands behind the # of the address, as the QR code has it. */
export function CheckScreen() {
  const { t } = useTranslation('evidencePacks');
  const code = useLocation({ select: ({ hash }) => hash });
  const navigate = useNavigate<AnyRouter>();
  const { data, error, isFetching } = useQuery({ ...checkQuery(code), enabled: code !== '' });
  const show = (next: string) => void navigate({ to: '.', hash: next });
  const title = signInScreens.check.title;
  return (
    <SignInPage title={title} hint={!data && t('check.hint')}>
      {data ? (
        <>
          <CheckedPack pack={data} />
          <Button variant="default" size="md" fullWidth onClick={() => show('')}>
            {t('check.another')}
          </Button>
        </>
      ) : (
        <>
          {isFetching && <BlockSkeleton height={60} />}
          {error && !isFetching && <InlineAlert title={error.title} text={error.detail} />}
          <CodeForm key={code} code={code} onCode={show} />
        </>
      )}
      <Link to={signInScreens.signIn.path} className={classes.link}>
        {t('check.signIn')}
      </Link>
    </SignInPage>
  );
}

interface CodeFormProps {
  /** The one that was tried last. */
  code: string;
  onCode: (code: string) => void;
}

function CodeForm({ code, onCode }: CodeFormProps) {
  const { t } = useTranslation('evidencePacks');
  const { form, submit } = useProblemForm({
    initialValues: { code },
    validate: { code: (typed) => (typed.trim() === '' ? messages.required.text : null) },
    onSave: async ({ code: typed }) => typed.trim(),
    onSaved: onCode,
  });
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        {...form.getInputProps('code')}
        className={classes.field}
        size="md"
        label={t('check.code')}
        placeholder="ABCD-EFGH-JKMN"
        maxLength={evidencePacks.limits.typedCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        leftSection={<IconShieldCheck size={17} stroke={1.7} aria-hidden="true" />}
        required
      />
      <Button type="submit" size="md" fullWidth>
        {t('check.submit')}
      </Button>
    </form>
  );
}
