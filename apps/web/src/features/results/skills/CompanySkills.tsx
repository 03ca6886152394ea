import { screens } from '@simward/contract';
import { IconCertificate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api/failureOf.ts';
import { LinkButton } from '../../../ui/page/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import { skillsQuery } from '../results.queries.ts';
import { useCompanySkillColumns } from './companySkillColumns.tsx';
import { PeerLegend } from './PeerLegend.tsx';
import { useSkillFacts } from './useSkillFacts.ts';

/** What the company's learners came to in each competency. */
export function CompanySkills() {
  const { t } = useTranslation('results');
  const query = useQuery(skillsQuery);
  const columns = useCompanySkillColumns();
  const facts = useSkillFacts();
  const all = query.data?.competencies;
  return (
    <>
      <PageHeader title={screens.skills.title} facts={all ? facts(all) : '\u00a0'} />
      <ClientTable
        title={screens.skills.title}
        columns={columns}
        rows={all}
        rowKey={({ competencyName }) => competencyName}
        text={({ competencyName }) => competencyName}
        byStart
        defaultSort={{ key: 'name', direction: 'asc' }}
        failure={failureOf(t('list.failed'), query)}
        searchLabel={t('list.search')}
        tools={<PeerLegend />}
        footerNote={t('company.rule')}
        empty={
          <EmptyState
            icon={IconCertificate}
            reason={t('company.none')}
            action={
              <LinkButton variant="default" to={screens.assignment.path}>
                {t('company.toAssignment')}
              </LinkButton>
            }
          />
        }
      />
    </>
  );
}
