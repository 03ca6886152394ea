import { Button } from '@mantine/core';
import type { AnswerOf, singleSignOn } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../ui/form/fields/TextAreaField.tsx';
import { useProblemForm } from '../../ui/form/saving/useProblemForm.ts';
import { Card } from '../../ui/page/Card.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { linesOf } from './linesOf.ts';
import classes from './provider/ProviderForm.module.css';
import { useSaveNetworks } from './single-sign-on.queries.ts';

interface OwnNetworksCardProps {
  settings: AnswerOf<typeof singleSignOn.readSettings>;
}

/** The networks from which a company's people sign in, so that wrong tries there slow them least. */
export function OwnNetworksCard({ settings }: OwnNetworksCardProps) {
  const { t } = useTranslation('singleSignOn');
  const save = useSaveNetworks(settings.companyId);
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { networks: settings.networks.join('\n') },
    onSave: ({ networks }) => save.mutateAsync(linesOf(networks)),
    onSaved: () => toastSuccess({ title: t('networks.saved') }),
  });
  return (
    <Card title={t('networks.title')}>
      <form noValidate onSubmit={submit} className={classes.fields}>
        {failure && <InlineAlert title={t('networks.failed')} text={failure.detail} />}
        <TextAreaField
          {...form.getInputProps('networks')}
          label={t('networks.label')}
          description={t('networks.help')}
          rows={3}
          spellCheck={false}
        />
        <Button type="submit" variant="default" loading={saving}>
          {t('networks.save')}
        </Button>
      </form>
    </Card>
  );
}
