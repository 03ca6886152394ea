import { messages } from '@simward/contract';
import { IconChartDots3 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import columns from '../../../ui/page/twoColumns.module.css';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { bandsQuery } from '../results.queries.ts';
import { FigureStrip } from './FigureStrip.tsx';
import { ModulesCard } from './ModulesCard.tsx';
import { MeanByAttempt } from './own/MeanByAttempt.tsx';
import type { SkillDetail } from './skillDetail.ts';

interface CompanySkillPartsProps {
  detail: SkillDetail;
}

/** What the company's learners came to in a competency, attempt by attempt. */
export function CompanySkillParts({ detail }: CompanySkillPartsProps) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const { skill } = detail;
  const bands = useQuery(bandsQuery(skill.competencyName));
  const percent = (score: number | null) =>
    score === null ? messages.notAvailable.text : format.percentBeside(score, skill.passMark);
  return (
    <div className={columns.columns}>
      <div className={columns.column}>
        <FigureStrip
          figures={[
            { label: t('list.attempts'), value: format.number(skill.attempts) },
            { label: t('company.learners'), value: format.number(skill.learners) },
            { label: t('company.best'), value: percent(skill.best) },
            { label: t('company.latest'), value: percent(skill.latest) },
          ]}
        />
        {skill.attempts === 0 ? (
          <EmptyState icon={IconChartDots3} title={messages.noData.text} reason={t('company.none')} />
        ) : (
          <QueryStates query={bands} failed={t('detail.failed')} loading={<BlockSkeleton height={340} />}>
            {(data) => <MeanByAttempt skill={skill} bands={data.bands} />}
          </QueryStates>
        )}
      </div>
      <div className={columns.column}>
        <ModulesCard detail={detail} />
      </div>
    </div>
  );
}
