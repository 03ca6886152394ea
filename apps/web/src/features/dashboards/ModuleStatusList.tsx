import { screens } from '@simward/contract';
import { type Icon, IconCircleCheck, IconCircleDashed, IconCircleDotted } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ScoreMeter } from '../../ui/values/ScoreMeter.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import type { Tone } from '../../ui/values/tone.ts';
import classes from './ModuleStatusList.module.css';
import type { ModuleStatus } from './nextModule.ts';

interface Shown {
  tone: Tone;
  icon: Icon;
  word: 'status.complete' | 'status.incomplete' | 'status.notStarted';
}

const shownAs: Record<ModuleStatus['trainingCompletionStatus'], Shown> = {
  Completed: { tone: 'pass', icon: IconCircleCheck, word: 'status.complete' },
  'In progress': { tone: 'warn', icon: IconCircleDashed, word: 'status.incomplete' },
  'Not started': { tone: 'mute', icon: IconCircleDotted, word: 'status.notStarted' },
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
                <StatusBadge plain tone={tone} icon={icon}>
                  {t(word)}
                </StatusBadge>
              </span>
              <ScoreMeter score={module.score} passMark={module.passMark} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
