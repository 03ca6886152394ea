import { messages } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { MarkSign } from '../marks/MarkSign.tsx';
import { markColor } from '../marks/markColor.ts';
import { isMustPassMiss, type QuestionMark, type StepMark } from '../marks/sessionMarks.ts';
import type { MarkWords } from '../marks/useMarkWords.ts';
import classes from './PhoneTimeline.module.css';
import { UsualStrip } from './UsualStrip.tsx';

interface TimelineRowProps {
  row: StepMark | QuestionMark;
  chosen: boolean;
  words: MarkWords;
  /** Who did it is said where several could have. */
  several: boolean;
  onChoose: () => void;
}

/** A step or question; more of it where it was not right, or is chosen. */
export function TimelineRow({ row, chosen, words, several, onChoose }: TimelineRowProps) {
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
