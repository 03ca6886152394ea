import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { shellTexts } from '@simward/texts/shell';
import { IconBuilding } from '@tabler/icons-react';
import { useViewCompany } from '../../features/companies/companies.queries.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { CompanyField } from '../../shared/companies/CompanyField.tsx';
import { Row } from '../../ui/layout/Layout.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';

const t = textsOf(shellTexts);

interface ChooseCompanyScreenProps {
  /** Title of the page that is shown once a company is chosen. */
  title: string;
}

/** Shown to a SuperAdmin who looks at all companies, instead of a page that is about one. */
export function ChooseCompanyScreen({ title }: ChooseCompanyScreenProps) {
  const view = useViewCompany();
  const form = useForm({ initialValues: { companyId: '' } });
  const { companyId } = form.getValues();
  return (
    <>
      <PageHeader title={title} facts={t('chooseCompany.facts')} />
      {view.error && <InlineAlert title={t('switch.failed')} text={view.error.detail} />}
      <EmptyState
        icon={IconBuilding}
        title={t('chooseCompany.title')}
        reason={t('chooseCompany.text')}
        action={
          <form onSubmit={form.onSubmit(() => view.mutate(companyId))}>
            <Row justify="center" align="end">
              <CompanyField label={t('chooseCompany.company')} {...form.getInputProps('companyId')} />
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
