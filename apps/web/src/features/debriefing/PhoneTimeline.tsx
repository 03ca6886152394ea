import { Button } from '@mantine/core';
import { type debriefing, messages } from '@simward/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { KindChips } from './marks/KindChips.tsx';
import { MarkSign, markColor, UsualSign } from './marks/MarkSign.tsx';
import { isMustPassMiss, type MarkKind, type QuestionMark, type StepMark } from './marks/sessionMarks.ts';
import { type MarkWords, useMarkWords } from './marks/useMarkWords.ts';
import classes from './PhoneTimeline.module.css';
import type { DebriefingView } from './useDebriefingView.ts';

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

interface TimelineRowProps {
  row: StepMark | QuestionMark;
  chosen: boolean;
  words: MarkWords;
  /** Who did it is said where several could have. */
  several: boolean;
  onChoose: () => void;
}

/** A step or question; more of it where it was not right, or is chosen. */
function TimelineRow({ row, chosen, words, several, onChoose }: TimelineRowProps) {
  const { t } = useTranslation('debriefing');
  const format = useFormat();
  const { kind } = row;
  const [first = '', ...others] = words.detailsOf(row);
  const more = chosen ? [first, ...others] : kind === 'correct' || kind === 'missed' ? [] : [first];
  const usual = 'step' in row ? row.step.usual : null;
  const facts = [
    ...(several ? [words.personOf(row)] : []),
    ...('step' in row && row.step.mustPass ? [t('mustPass')] : []),
  ];
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        aria-pressed={chosen}
        style={
          chosen ? { background: `color-mix(in srgb, ${markColor[kind]} 11%, var(--surface))` } : undefined
        }
        onClick={onChoose}
      >
        <span className={classes.time}>
          {kind === 'missed' ? messages.notAvailable.text : format.clock(row.at)}
        </span>
        <span className={classes.sign}>
          <MarkSign kind={kind} size={21} mustPassMissed={isMustPassMiss(row)} />
        </span>
        <span className={classes.words}>
          <span className={classes.name}>{words.nameOf(row)}</span>
          {(kind !== 'correct' || facts.length > 0) && (
            <span className={classes.result}>
              {kind !== 'correct' && <span style={{ color: markColor[kind] }}>{words.resultOf(row)}</span>}
              {kind !== 'correct' && facts.length > 0 && ' · '}
              {facts.join(' · ')}
            </span>
          )}
          {more.map((line) => (
            <span key={line} className={classes.detail}>
              {line}
            </span>
          ))}
        </span>
        {usual && <UsualStrip at={kind === 'missed' ? undefined : row.at} usual={usual} kind={kind} />}
      </button>
    </li>
  );
}

interface UsualStripProps {
  /** Undefined of what was missed. */
  at: number | undefined;
  usual: debriefing.UsualTime;
  kind: MarkKind;
}

const width = 66;
/** Four minutes before the usual time to four after it. */
const span = 480;

/** When it was done, beside when it usually is. The row says the times when it is chosen. */
function UsualStrip({ at, usual, kind }: UsualStripProps) {
  const x = (seconds: number) =>
    Math.max(0, Math.min(width, width / 2 + ((seconds - usual.middle) / span) * width));
  return (
    <svg width={width} height="18" style={{ overflow: 'visible', flex: 'none' }} aria-hidden="true">
      <line x1="0" x2={width} y1="9" y2="9" stroke="var(--line-2)" strokeWidth="1.5" />
      <rect
        x={x(usual.from)}
        y="5"
        width={Math.max(4, x(usual.to) - x(usual.from))}
        height="8"
        rx="4"
        fill="var(--context)"
        fillOpacity="0.5"
        stroke="var(--context)"
        strokeWidth="0.9"
      />
      <rect x={width / 2 - 1} y="2" width="2" height="14" rx="1" fill="var(--text-2)" />
      {at !== undefined && (
        <circle cx={x(at)} cy="9" r="4.5" fill={markColor[kind]} stroke="var(--surface)" strokeWidth="2" />
      )}
    </svg>
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
