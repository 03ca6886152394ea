import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../ui/values/StatusBadge.tsx';
import { MarkSign } from '../../marks/MarkSign.tsx';
import { markColor } from '../../marks/markColor.ts';
import { isMustPassMiss, type SessionMark } from '../../marks/sessionMarks.ts';
import type { MarkWords } from '../../marks/useMarkWords.ts';
import { type TimelineLayout, tops } from '../layout/timelineLayout.ts';
import classes from '../Timeline.module.css';

interface CalloutProps {
  layout: TimelineLayout;
  mark: SessionMark;
  words: MarkWords;
}

const away = 12;
const widest = 264;

/** What the chosen mark is, under the path, at the side with more space. */
export function Callout({ layout, mark, words }: CalloutProps) {
  const { t } = useTranslation('debriefing');
  const { at, left, right, width } = layout;
  const x = at(mark.at);
  if (x < left - 1 || x > right + 1) return null;
  const side = width - x >= widest || x < width / 2 ? { left: x + away } : { right: width - x + away };
  return (
    <div
      className={classes.callout}
      style={{
        ...side,
        bottom: layout.height - tops.axis + 2,
        maxWidth: widest - away,
        borderColor: `color-mix(in srgb, ${markColor[mark.kind]} 60%, var(--line-2))`,
      }}
    >
      <div className={classes.calloutHead}>
        <MarkSign kind={mark.kind} size={17} mustPassMissed={isMustPassMiss(mark)} />
        <strong>{words.nameOf(mark)}</strong>
        {'step' in mark && mark.step.mustPass && (
          <StatusBadge tone={isMustPassMiss(mark) ? 'fail' : 'mute'} icon={IconLock}>
            {t('mustPass')}
          </StatusBadge>
        )}
      </div>
      {words.detailsOf(mark).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
