import { VisuallyHidden } from '@mantine/core';
import type { groupDebriefing } from '@simward/contract';
import { screens } from '@simward/contract';
import { Link } from '@tanstack/react-router';
import { Fragment, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '../../../ui/values/people/initialsOf.ts';
import type { GroupColumn } from '../groupColumns.ts';
import { StepDetail } from './StepDetail.tsx';
import { StepRow } from './StepRow.tsx';
import classes from './StepRows.module.css';

interface StepRowsProps {
  steps: readonly groupDebriefing.GroupStep[];
  columns: readonly GroupColumn[];
  namesHidden: boolean;
  /** The step that is talked of. */
  chosen: string | undefined;
  onChoose: (step: string | undefined) => void;
}

/** With more of them a column has room for two letters. */
const mostFirstNames = 10;

/** A row a step, a column a learner: what each made of it. */
export function StepRows({ steps, columns, namesHidden, chosen, onChoose }: StepRowsProps) {
  const { t } = useTranslation('groupDebriefing');
  const row = useRef<HTMLTableRowElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row that is scrolled to is that of the step.
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const width = columns.length + 2;
  const shortName = (name: string) =>
    columns.length > mostFirstNames ? initialsOf(name, 'person') : name.split(/\s+/)[0];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard (WCAG 2.1.1).
    <section className={classes.scroll} tabIndex={0} aria-label={t('steps')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.stepHead}>
              {t('step')}
            </th>
            <th scope="col" className={classes.shareHead}>
              {t('right')}
            </th>
            {columns.map(({ session, number }) => (
              <th key={session._id} scope="col" className={classes.person}>
                {namesHidden ? (
                  <span title={t('learner', { number })}>
                    <span aria-hidden="true">{number}</span>
                    <VisuallyHidden>{t('learner', { number })}</VisuallyHidden>
                  </span>
                ) : (
                  <Link
                    to={screens.debriefing.path}
                    search={{ sessionId: session._id }}
                    title={session.learner.name}
                    aria-label={t('debriefingOf', { name: session.learner.name })}
                  >
                    {shortName(session.learner.name)}
                  </Link>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step, index) => {
            const isChosen = step.name === chosen;
            const isNewPhase = step.phase !== null && step.phase !== steps[index - 1]?.phase;
            return (
              <Fragment key={step.name}>
                {isNewPhase && (
                  <tr>
                    <th colSpan={width} scope="rowgroup" className={classes.phase}>
                      {step.phase}
                    </th>
                  </tr>
                )}
                <StepRow
                  ref={isChosen ? row : undefined}
                  step={step}
                  index={index}
                  columns={columns}
                  namesHidden={namesHidden}
                  isChosen={isChosen}
                  onToggle={() => onChoose(isChosen ? undefined : step.name)}
                />
                {isChosen && (
                  <tr>
                    <td colSpan={width} className={classes.detail}>
                      <StepDetail index={index} columns={columns} namesHidden={namesHidden} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
