import { Button } from '@mantine/core';
import type { debriefing } from '@simward/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KindChips } from '../marks/KindChips.tsx';
import type { QuestionMark, StepMark } from '../marks/sessionMarks.ts';
import { UsualSign } from '../marks/UsualSign.tsx';
import { useMarkWords } from '../marks/useMarkWords.ts';
import type { DebriefingView } from '../useDebriefingView.ts';
import classes from './PhoneTimeline.module.css';
import { TimelineRow } from './TimelineRow.tsx';

interface PhoneTimelineProps {
  session: debriefing.Debriefing;
  view: DebriefingView;
}

const rowsAtOnce = 100;

/** Time runs down, under the phases; each step has its own strip around its usual time. */
export function PhoneTimeline({ session, view }: PhoneTimelineProps) {
  const { t } = useTranslation('debriefing');
  const words = useMarkWords(session.people);
  const { rows, chosen, choose } = view;
  const [most, setMost] = useState(rowsAtOnce);
  const { sessions } = session.usual;
  const left = rows.length - most;
  return (
    <>
      <div className={classes.chips}>
        <KindChips view={view} withAll />
      </div>
      <section className={classes.card} aria-label={t('happened')}>
        <p className={classes.legend}>
          <UsualSign />
          {sessions > 0 ? t('usualTime', { count: sessions }) : `${t('usualDeclared')}, ${t('fewPeers')}`}
        </p>
        {rows.length === 0 && <p className={classes.none}>{t('nothingShown')}</p>}
        {phasesDown(rows.slice(0, most)).map(({ key, name, rows: own }) => (
          <div key={key}>
            {name && <h2 className={classes.phase}>{name}</h2>}
            <ol className={classes.rows}>
              {own.map((row) => (
                <TimelineRow
                  key={row.key}
                  row={row}
                  chosen={row === chosen}
                  words={words}
                  several={session.people.length > 1}
                  onChoose={() => choose(row === chosen ? undefined : row.key)}
                />
              ))}
            </ol>
          </div>
        ))}
        {left > 0 && (
          <Button variant="subtle" fullWidth onClick={() => setMost(most + rowsAtOnce)}>
            {t('more', { count: Math.min(left, rowsAtOnce) })}
          </Button>
        )}
      </section>
    </>
  );
}

interface PhaseRows {
  key: string;
  name: string | undefined;
  rows: (StepMark | QuestionMark)[];
}

/** What was asked, and steps of no phase, stand in the phase before them. */
function phasesDown(rows: readonly (StepMark | QuestionMark)[]): PhaseRows[] {
  const phases: PhaseRows[] = [];
  for (const row of rows) {
    const name = ('step' in row ? row.step.phase : null) ?? phases.at(-1)?.name;
    const last = phases.at(-1);
    if (last && last.name === name) last.rows.push(row);
    else phases.push({ key: row.key, name, rows: [row] });
  }
  return phases;
}
