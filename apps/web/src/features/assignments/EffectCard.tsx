import type { AssignmentEffect } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../lib/api/apiProblem.ts';
import { failureOf } from '../../lib/api/failureOf.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { assignableModulesQuery } from '../../shared/modules/modules.queries.ts';
import { Card } from '../../ui/page/Card.tsx';
import { ProgressBar } from '../../ui/progress/ProgressBar.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import classes from './Assignment.module.css';

interface EffectCardProps {
  title: string;
  effect: AssignmentEffect | undefined;
  query: { error: ApiProblem | null; refetch: () => unknown };
  /** What to do first, while there is nothing to count. */
  nothing: string;
  /** Below it, such as the form's own button. */
  children?: ReactNode;
}

/** What saving would do, as the server counted it: how many are new, and how many have it already. */
export function EffectCard({ title, effect, query, nothing, children }: EffectCardProps) {
  const { t } = useTranslation('assignments');
  const failure = failureOf(t('effectFailed'), query);
  return (
    <Card title={title}>
      {failure ? (
        <FailedState {...failure} />
      ) : (
        <div aria-live="polite">
          {effect && effect.modules.length > 0 ? (
            <Effect effect={effect} />
          ) : (
            <p className={classes.hint}>{nothing}</p>
          )}
        </div>
      )}
      {children}
    </Card>
  );
}

function Effect({ effect }: { effect: AssignmentEffect }) {
  const { t } = useTranslation('assignments');
  const format = useFormat();
  const { data: known = [] } = useQuery(assignableModulesQuery(undefined));
  const { users, added, already, modules } = effect;
  const people = t('people', { count: users });
  const all = added + already;
  return (
    <>
      <p className={classes.hint}>{t('times', { people, count: modules.length })}</p>
      <p className={classes.figure}>
        <strong className={classes.number}>{format.number(added)}</strong> {t('added')}
        <span className={classes.aside}>{t('already', { count: already })}</span>
      </p>
      <ProgressBar label={t('moduleAdded', { count: added })} value={all === 0 ? 0 : added / all} />
      <ul className={classes.modules}>
        {modules.map((module) => (
          <li key={module.moduleId} className={classes.module}>
            <span className={classes.name}>
              {known.find(({ _id }) => _id === module.moduleId)?.moduleName}
            </span>
            <span>{t('moduleAdded', { count: module.added })}</span>
            <span className={classes.hint}>{t('moduleAlready', { count: module.already })}</span>
          </li>
        ))}
      </ul>
      {already > 0 && <p className={classes.hint}>{t('keep')}</p>}
    </>
  );
}
