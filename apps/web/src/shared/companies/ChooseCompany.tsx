import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { shellTexts } from '@simward/texts/shell';
import { IconBuilding } from '@tabler/icons-react';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row } from '../../ui/layout/Layout.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { CompanyField } from './CompanyField.tsx';
import { useViewCompany } from './companies.queries.ts';

const t = textsOf(shellTexts);

/** Asks a SuperAdmin who looks at all companies for one, in place of what is about one. */
export function ChooseCompany() {
  const view = useViewCompany();
  const form = useForm({ initialValues: { companyId: '' } });
  const { companyId } = form.getValues();
  return (
    <>
      {view.error && <InlineAlert title={t('switch.failed')} text={view.error.detail} />}
      <EmptyState
        icon={IconBuilding}
        title={t('chooseCompany.title')}
        reason={t('chooseCompany.text')}
        action={
          <form style={{ textAlign: 'start' }} onSubmit={form.onSubmit(() => view.mutate(companyId))}>
            <Row justify="center" align="end">
              <CompanyField
                label={t('chooseCompany.company')}
                placeholder={t('chooseCompany.placeholder')}
                {...form.getInputProps('companyId')}
              />
              <Button type="submit" disabled={companyId === ''} loading={view.isPending}>
                {t('chooseCompany.show')}
              </Button>
            </Row>
          </form>
        }
      />
    </>
  );
}
