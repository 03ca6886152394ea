import { type reports, screens } from '@simward/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { ModuleThumb } from '../../../ui/brand/ModuleThumb.tsx';
import { KpiChange } from '../../../ui/values/figures/KpiTiles.tsx';
import type { About } from './performance.queries.ts';
import classes from './TopModules.module.css';
import { useRowsBehind } from './useRowsBehind.ts';

type TopModule = reports.GlobalStats['top_five_modules'][number];

interface TopModulesProps {
  modules: readonly TopModule[];
  about: About;
}

/** The modules with the most sessions, each with its competencies. */
export function TopModules({ modules, about }: TopModulesProps) {
  const most = Math.max(1, ...modules.map(({ sessions }) => sessions));
  return (
    <ol className={classes.list}>
      {modules.map((module) => (
        <Row key={module._id} module={module} about={about} share={module.sessions / most} />
      ))}
    </ol>
  );
}

interface RowProps {
  module: TopModule;
  about: About;
  /** Of the module with the most sessions. */
  share: number;
}

/** The name leads to the module's report, the number to its records. */
function Row({ module, about, share }: RowProps) {
  const { t } = useTranslation('performance');
  const format = useFormat();
  const { _id: moduleId, moduleName, sessions, sessionsBefore, competencies } = module;
  const change = sessionsBefore === null ? 0 : sessions - sessionsBefore;
  const { reportType, search, from, to } = about;
  const rowsBehind = useRowsBehind({
    ...about,
    search: 'module',
    searchIds: [moduleId],
    reportType: reportType ?? 'Assessment',
  });
  return (
    <li className={classes.row}>
      <ModuleThumb
        productCode={module.product_code}
        family={module.family}
        topic={module.topicIcon}
        picture={module.bannerThumbnail?.Location}
      />
      <div className={classes.words}>
        <div className={classes.head}>
          <Link
            className={classes.name}
            to={screens.moduleReport.path}
            search={{
              moduleId,
              ...(search && { from, to }),
              ...(reportType === 'Training' && { mode: 'training' as const }),
            }}
          >
            {moduleName}
          </Link>
          <Link
            className={classes.sessions}
            {...rowsBehind(about)}
            aria-label={t('top.records', { count: sessions, name: moduleName })}
          >
            {format.number(sessions)}
          </Link>
          {change !== 0 && <KpiChange text={format.signed(change)} direction={change} />}
        </div>
        <p className={classes.competencies}>{competencies.join(' · ')}</p>
        <div className={classes.track} aria-hidden="true">
          <div className={classes.bar} style={{ inlineSize: `${share * 100}%` }} />
        </div>
      </div>
    </li>
  );
}
