import { messages, screens } from '@simward/contract';
import { type Icon, IconCircleCheck, IconCircleDashed, IconCircleDotted } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { Sparkline } from '../../../ui/charts/lines/Sparkline.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import type { Tone } from '../../../ui/values/tone.ts';
import type { ModuleStatus } from './dueAssessments.ts';
import classes from './ModuleStatusList.module.css';

interface Shown {
  tone: Tone;
  icon: Icon;
  word: 'status.complete' | 'status.incomplete';
}

const shownAs: Record<ModuleStatus['trainingCompletionStatus'], Shown> = {
  Completed: { tone: 'pass', icon: IconCircleCheck, word: 'status.complete' },
  'In progress': { tone: 'warn', icon: IconCircleDashed, word: 'status.incomplete' },
  'Not started': { tone: 'mute', icon: IconCircleDotted, word: 'status.incomplete' },
};

interface ModuleStatusListProps {
  modules: readonly ModuleStatus[];
}

export function ModuleStatusList({ modules }: ModuleStatusListProps) {
  const { t } = useTranslation('dashboards');
  return (
    <ul className={classes.list}>
      {modules.map((module) => {
        const { tone, icon, word } = shownAs[module.trainingCompletionStatus];
        return (
          <li key={module.moduleId}>
            <Link
              to={screens.yourModuleDetail.path}
              params={{ moduleId: module.moduleId }}
              className={classes.row}
            >
              <span className={classes.words}>
                <span className={classes.name}>{module.moduleName}</span>
                <span className={classes.status}>
                  <StatusBadge plain tone={tone} icon={icon}>
                    {t(word)}
                  </StatusBadge>
                  {module.trainingCompletionStatus === 'Not started' && (
                    <small className={classes.small}>· {t('status.notStarted')}</small>
                  )}
                </span>
              </span>
              {module.trend.length > 1 && <Sparkline scores={module.trend} passMark={module.passMark} />}
              <ModuleScore module={module} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

interface ModuleScoreProps {
  module: ModuleStatus;
}

/** The score and what it is; before one, when the module is due. */
function ModuleScore({ module: { score, passMark, assessments, dueOn } }: ModuleScoreProps) {
  const { t } = useTranslation('dashboards');
  const format = useFormat();
  return (
    <span className={classes.score}>
      <span className={classes.value}>
        {score === null ? messages.notAvailable.text : format.percentBeside(score, passMark)}
      </span>
      {score !== null ? (
        <small className={classes.small}>{t('status.averageOf', { count: assessments })}</small>
      ) : (
        dueOn && <small className={classes.small}>{t('status.due', { day: format.day(dueOn) })}</small>
      )}
    </span>
  );
}
