import { messages } from '@simward/contract';
import { IconChartDots3 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { attemptAddress } from '../../../../shared/sessions/attemptSearch.ts';
import { useAddress } from '../../../../ui/address/useAddress.ts';
import columns from '../../../../ui/page/twoColumns.module.css';
import { usePhone } from '../../../../ui/page/usePhone.ts';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { pageSizes } from '../../../../ui/table/state/tableState.ts';
import { bandsQuery } from '../../results.queries.ts';
import { bandAt } from '../../skills/peers/bandAt.ts';
import { AttemptsTable } from '../attempts/AttemptsTable.tsx';
import { ModulesCard } from '../ModulesCard.tsx';
import type { Own, SkillDetail } from '../skillDetail.ts';
import { MasteryCard } from './MasteryCard.tsx';
import { OwnFigures } from './OwnFigures.tsx';
import { PeersCard } from './PeersCard.tsx';
import { ScoreByAttempt } from './ScoreByAttempt.tsx';

interface OwnSkillPartsProps {
  detail: SkillDetail;
  own: Own;
}

/** A learner's attempts at a competency, as chart and table that point to each other, and how far mastery is. */
export function OwnSkillParts({ detail, own }: OwnSkillPartsProps) {
  const { t } = useTranslation('results');
  const phone = usePhone();
  const { skill, attempts } = detail;
  const bandsOf = useQuery(bandsQuery(skill.competencyName));
  const bands = bandsOf.data?.bands ?? [];
  const [{ attempt: chosen }, change] = useAddress(attemptAddress);
  const choose = (sessionId: string) => {
    const fromNewest = attempts.length - 1 - attempts.findIndex((one) => one.sessionId === sessionId);
    const page = Math.floor(fromNewest / pageSizes[0]) + 1;
    change({ attempt: sessionId, page: page > 1 ? page : undefined }, { alone: true, replace: true });
  };
  const mastery = <MasteryCard detail={detail} own={own} />;
  const peers = skill.attempts > 0 && bandsOf.data && <PeersCard skill={skill} band={bandAt(bands, skill)} />;
  return (
    <div className={columns.columns}>
      <div className={columns.column}>
        <OwnFigures detail={detail} />
        {phone && mastery}
        {attempts.length === 0 ? (
          <EmptyState icon={IconChartDots3} title={messages.noData.text} reason={t('detail.none')} />
        ) : (
          <>
            <ScoreByAttempt
              detail={detail}
              own={own}
              bands={bands}
              chosen={chosen}
              onChoose={choose}
              phone={phone}
            />
            <AttemptsTable detail={detail} chosen={chosen} onChoose={choose} />
          </>
        )}
      </div>
      <div className={columns.column}>
        {!phone && mastery}
        {peers}
        <ModulesCard detail={detail} />
      </div>
    </div>
  );
}
