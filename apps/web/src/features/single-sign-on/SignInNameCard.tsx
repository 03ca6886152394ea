import { Button } from '@mantine/core';
import { type AnswerOf, messages, singleSignOn } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { TextAreaField } from '../../ui/form/fields/TextAreaField.tsx';
import { TextField } from '../../ui/form/fields/TextField.tsx';
import { useProblemForm } from '../../ui/form/saving/useProblemForm.ts';
import { Card } from '../../ui/page/Card.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { CopyLines } from './CopyLines.tsx';
import { linesOf } from './linesOf.ts';
import classes from './provider/ProviderForm.module.css';
import { useSaveSignInName } from './single-sign-on.queries.ts';

interface SignInNameCardProps {
  settings: AnswerOf<typeof singleSignOn.readSettings>;
}

/** The name under which a company's people find their sign-in page; hosts are a SuperAdmin's to give. */
export function SignInNameCard({ settings }: SignInNameCardProps) {
  const { t } = useTranslation('singleSignOn');
  const namesHosts = useSignedInUser().permissionSet === 'superadmin';
  const save = useSaveSignInName(settings.companyId);
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { signInName: settings.signInName ?? '', hosts: settings.hosts.join('\n') },
    validate: { signInName: (name) => (name.trim() ? null : messages.required.text) },
    onSave: ({ signInName, hosts }) =>
      save.mutateAsync({ signInName, ...(namesHosts && { hosts: linesOf(hosts) }) }),
    onSaved: () => toastSuccess({ title: t('name.saved') }),
  });
  return (
    <Card title={t('name.title')}>
      <form noValidate onSubmit={submit} className={classes.fields}>
        {failure && <InlineAlert title={t('name.failed')} text={failure.detail} />}
        <TextField
          {...form.getInputProps('signInName')}
          label={t('name.label')}
          description={t('name.help')}
          maxLength={singleSignOn.limits.signInName}
          spellCheck={false}
          autoCapitalize="none"
          required
        />
        {namesHosts && (
          <TextAreaField
            {...form.getInputProps('hosts')}
            label={t('name.hosts')}
            description={t('name.hostsHelp')}
            spellCheck={false}
          />
        )}
        {settings.signInAddress && (
          <CopyLines lines={[{ label: t('name.address'), value: settings.signInAddress }]} />
        )}
        <Button type="submit" variant="default" loading={saving}>
          {t('name.save')}
        </Button>
      </form>
    </Card>
  );
}
