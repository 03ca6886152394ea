import { messages, type reports, screens } from '@simward/contract';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { ModuleThumb } from '../../../ui/brand/ModuleThumb.tsx';
import type { About } from './performance.queries.ts';
import classes from './TopModules.module.css';

interface TopModulesProps {
  modules: reports.GlobalStats['top_five_modules'];
  about: About;
}

/** The modules with the most sessions, each with its competencies; each leads to its records. */
export function TopModules({ modules, about }: TopModulesProps) {
  const format = useFormat();
  const most = Math.max(1, ...modules.map(({ sessions }) => sessions));
  if (modules.length === 0) return <p>{messages.noData.text}</p>;
  return (
    <ol className={classes.list}>
      {modules.map(({ _id, moduleName, sessions, competencies, ...module }) => (
        <li key={_id} className={classes.row}>
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
                to={screens.report.path}
                search={{
                  type: about.reportType ?? 'Assessment',
                  by: 'module',
                  of: [_id],
                  from: about.from,
                  to: about.to,
                }}
              >
                {moduleName}
              </Link>
              <span className={classes.sessions}>{format.number(sessions)}</span>
            </div>
            <p className={classes.competencies}>{competencies.join(' · ')}</p>
            <div className={classes.track} aria-hidden="true">
              <div className={classes.bar} style={{ inlineSize: `${(sessions / most) * 100}%` }} />
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
