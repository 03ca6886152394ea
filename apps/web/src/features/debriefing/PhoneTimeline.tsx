import { Button } from '@mantine/core';
import type { debriefing } from '@simward/contract';
import { debriefingTexts } from '@simward/texts/debriefing';
import { messageTexts } from '@simward/texts/messages';
import { IconListSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row, Stack, Surface, Text } from '../../ui/layout/Layout.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import classes from './debriefing.module.css';
import { KindChips } from './marks/KindChips.tsx';
import { MarkSign, markColor, UsualSign } from './marks/MarkSign.tsx';
import { isMustPassMiss, type MarkKind, type QuestionMark, type StepMark } from './marks/sessionMarks.ts';
import { type MarkWords, useMarkWords } from './marks/useMarkWords.ts';
import type { DebriefingView } from './useDebriefingView.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(debriefingTexts);

interface PhoneTimelineProps {
  session: debriefing.Debriefing;
  view: DebriefingView;
}

const rowsAtOnce = 100;

/**
 * The events from top to bottom, by phase. A small strip at each step compares its time with the usual one.
 */
export function PhoneTimeline({ session, view }: PhoneTimelineProps) {
  const words = useMarkWords(session.people);
  const { rows, chosenMark, choose } = view;
  const [mostRows, setMostRows] = useState(rowsAtOnce);
  const { sessions } = session.usual;
  const rowsLeft = rows.length - mostRows;
  return (
    <>
      <div className={classes.chips}>
        <KindChips view={view} withAll />
      </div>
      <Surface as="section" clip aria-label={t('happened')}>
        <Row as="p" justify="end" nowrap size="sm" color={3} className={classes.phase}>
          <UsualSign />
          {sessions > 0 ? t('usualTime', { count: sessions }) : `${t('usualDeclared')}, ${t('fewPeers')}`}
        </Row>
        {rows.length === 0 && <EmptyState compact icon={IconListSearch} reason={t('nothingShown')} />}
        {phasesDown(rows.slice(0, mostRows)).map(({ key, name, rows: own }) => (
          <div key={key}>
            {name && (
              <Text as="h2" size="md" weight="title" className={classes.phase}>
                {name}
              </Text>
            )}
            <Stack as="ol" gap={0}>
              {own.map((row) => (
                <TimelineRow
                  key={row.key}
                  row={row}
                  isChosen={row === chosenMark}
                  words={words}
                  several={session.people.length > 1}
                  onChoose={() => choose(row === chosenMark ? undefined : row.key)}
                />
              ))}
            </Stack>
          </div>
        ))}
        {rowsLeft > 0 && (
          <Button variant="subtle" fullWidth onClick={() => setMostRows(mostRows + rowsAtOnce)}>
            {t('more', { count: Math.min(rowsLeft, rowsAtOnce) })}
          </Button>
        )}
      </Surface>
    </>
  );
}

interface TimelineRowProps {
  row: StepMark | QuestionMark;
  isChosen: boolean;
  words: MarkWords;
  /** Several people took part, so the row says who acted. */
  several: boolean;
  onChoose: () => void;
}

/** A step or question; with details when it is chosen or went wrong. */
function TimelineRow({ row, isChosen, words, several, onChoose }: TimelineRowProps) {
  const format = useFormat();
  const { kind } = row;
  const [first = '', ...others] = words.detailsOf(row);
  const more = isChosen ? [first, ...others] : kind === 'correct' || kind === 'missed' ? [] : [first];
  const usual = 'step' in row ? row.step.usual : null;
  const facts = [
    ...(several ? [words.personOf(row)] : []),
    ...('step' in row && row.step.mustPass ? [t('mustPass')] : []),
  ];
  return (
    <li>
      <button
        type="button"
        className={classes.event}
        aria-pressed={isChosen}
        style={
          isChosen ? { background: `color-mix(in srgb, ${markColor[kind]} 11%, var(--surface))` } : undefined
        }
        onClick={onChoose}
      >
        <Text size="sm" color={3} numbers style={{ textAlign: 'end' }}>
          {kind === 'missed' ? tMessages('notAvailable.text') : format.clock(row.at)}
        </Text>
        <span className={classes.sign}>
          <MarkSign kind={kind} size={21} mustPassMissed={isMustPassMiss(row)} />
        </span>
        <Stack as="span" gap={0}>
          <Text size="md" weight="label">
            {words.nameOf(row)}
          </Text>
          {(kind !== 'correct' || facts.length > 0) && (
            <Text size="sm" color={2}>
              {kind !== 'correct' && <span style={{ color: markColor[kind] }}>{words.resultOf(row)}</span>}
              {kind !== 'correct' && facts.length > 0 && ' · '}
              {facts.join(' · ')}
            </Text>
          )}
          {more.map((line) => (
            <Text key={line} size="sm" color={2}>
              {line}
            </Text>
          ))}
        </Stack>
        {usual && <UsualStrip at={kind === 'missed' ? undefined : row.at} usual={usual} kind={kind} />}
      </button>
    </li>
  );
}

interface UsualStripProps {
  /** Undefined for a missed step. */
  at: number | undefined;
  usual: debriefing.UsualTime;
  kind: MarkKind;
}

const width = 66;
/** The strip spans eight minutes; the usual time of the step is in its middle. */
const spanSeconds = 480;

/** The time of a step as a dot on its usual time. Hidden from screen readers: a chosen row gives the times in words. */
function UsualStrip({ at, usual, kind }: UsualStripProps) {
  const x = (seconds: number) =>
    Math.max(0, Math.min(width, width / 2 + ((seconds - usual.middle) / spanSeconds) * width));
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

/** Rows by phase. A question, or a step without a phase, belongs to the phase before it. */
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
