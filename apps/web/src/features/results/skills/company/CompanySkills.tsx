import { screens } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../lib/api/queries/failureOf.ts';
import { FiguresAge } from '../../../../shared/figures/FiguresAge.tsx';
import { PageHeader } from '../../../../ui/page/header/PageHeader.tsx';
import { skillsQuery } from '../../results.queries.ts';
import { useSkillFacts } from '../own/useSkillFacts.ts';
import { PeerLegend } from '../peers/PeerLegend.tsx';
import { SkillsTable } from '../SkillsTable.tsx';
import { useCompanySkillColumns } from './companySkillColumns.tsx';

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
      <FiguresAge />
      <SkillsTable
        columns={columns}
        rows={all}
        failure={failureOf(t('list.failed'), query)}
        tools={<PeerLegend />}
        footerNote={t('company.rule')}
        none={{ reason: t('company.none'), to: screens.assignment.path, act: t('company.toAssignment') }}
      />
    </>
  );
}
