import { screens } from '@simward/contract';
import { IconBadgeVr } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { DueDay } from '../../../shared/modules/DueDay.tsx';
import { NextModuleFrame } from '../../../shared/modules/NextModuleFrame.tsx';
import type { NextModule } from '../../../shared/modules/nextModule.queries.ts';
import { WhatIsLeft } from '../../../shared/modules/WhatIsLeft.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { ScoreMeter } from '../../../ui/values/scores/ScoreMeter.tsx';
import classes from './NextCard.module.css';

interface NextCardProps {
  next: NextModule;
}

/** The module that is next, with its last attempt and the way on. */
export function NextCard({ next }: NextCardProps) {
  const { t } = useTranslation('modules');
  const { t: why } = useTranslation('nextModule');
  const format = useFormat();
  const { dueOn, reason, score, passMark, moduleId, trainingCompletionStatus } = next;
  return (
    <NextModuleFrame
      next={next}
      lead={
        <>
          <strong className={classes.next}>{t('next.title')}</strong>
          {dueOn ? <DueDay day={dueOn} /> : reason !== 'due' && why(`reason.${reason}`)}
        </>
      }
      facts={<WhatIsLeft next={next} />}
      aside={
        <>
          <div className={classes.attempt}>
            <p className={classes.label}>{t('list.lastAttempt')}</p>
            <ScoreMeter score={score} passMark={passMark} />
            <p className={classes.label}>{t('detail.passMark', { mark: format.mark(passMark) })}</p>
          </div>
          <LinkButton
            to={screens.yourModuleDetail.path}
            params={{ moduleId }}
            leftSection={<IconBadgeVr size={18} stroke={1.8} aria-hidden="true" />}
          >
            {trainingCompletionStatus === 'Not started' ? t('next.start') : t('next.continue')}
          </LinkButton>
        </>
      }
    />
  );
}
