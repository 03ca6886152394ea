import { Button } from '@mantine/core';
import { messages } from '@simward/contract';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import classes from './DepartmentLines.module.css';
import type { DepartmentProgress } from './running/departmentProgress.ts';

const shownAtFirst = 8;
const signs = { done: IconCircleCheck, failed: IconAlertTriangle, waiting: IconCircleDashed };

/** How far each department has come; of many those come first that are not done. */
export function DepartmentLines({ departments }: { departments: readonly DepartmentProgress[] }) {
  const { t } = useTranslation('assignments');
  const [whole, setWhole] = useState(false);
  if (departments.length === 0) return null;
  const open = departments.filter(({ state }) => state !== 'done');
  const ordered =
    departments.length > shownAtFirst
      ? [...open, ...departments.filter(({ state }) => state === 'done')]
      : departments;
  const shown = whole ? ordered : ordered.slice(0, shownAtFirst);
  return (
    <>
      <ul className={classes.lines} aria-label={t('byDepartments')}>
        {shown.map((line) => (
          <Line key={line.department} line={line} />
        ))}
      </ul>
      {shown.length < ordered.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {t('showAll', { count: ordered.length })}
        </Button>
      )}
    </>
  );
}

function Line({ line: { department, users, done, state, problem } }: { line: DepartmentProgress }) {
  const { t } = useTranslation('assignments');
  const Sign = signs[state];
  return (
    <li className={classes.line} data-state={state}>
      <Sign className={classes.sign} size={18} stroke={1.8} role="img" aria-label={t(`pieces.${state}`)} />
      <span className={classes.name}>{department}</span>
      <span className={classes.bar}>
        <ProgressBar
          label={t('progressOf', { department })}
          value={users === 0 ? 1 : done / users}
          tone={state === 'done' ? 'pass' : 'info'}
        />
      </span>
      <span className={classes.count}>{t('doneOf', { done, all: users })}</span>
      {state === 'failed' && <p className={classes.problem}>{problem ?? messages.assignmentErrors.text}</p>}
    </li>
  );
}
