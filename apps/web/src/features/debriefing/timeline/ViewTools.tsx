import { ActionIcon, SegmentedControl } from '@mantine/core';
import { debriefingTexts } from '@simward/texts/debriefing';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { memo } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import classes from '../debriefing.module.css';
import { UsualSign } from '../marks/MarkSign.tsx';
import { type TimeWindowState, zoomStep } from './useTimeWindow.ts';

const t = textsOf(debriefingTexts);

interface ViewToolsProps extends Pick<TimeWindowState, 'isWhole' | 'zoom'> {
  /** The moment, in seconds, that keeps its position while zooming. */
  around: () => number | undefined;
  onlySteps: boolean;
  setOnlySteps: (only: boolean) => void;
}

/** Buttons to zoom the timeline, and a switch that hides it and leaves only the table. */
export const ViewTools = memo(function ViewTools(props: ViewToolsProps) {
  const { isWhole, zoom, around, onlySteps, setOnlySteps } = props;
  return (
    <>
      {!onlySteps && (
        <>
          <ActionIcon
            size={30}
            aria-label={t('zoomOut')}
            disabled={isWhole}
            onClick={() => zoom(1 / zoomStep, around())}
          >
            <IconZoomOut size={17} stroke={1.7} />
          </ActionIcon>
          <ActionIcon size={30} aria-label={t('zoomIn')} onClick={() => zoom(zoomStep, around())}>
            <IconZoomIn size={17} stroke={1.7} />
          </ActionIcon>
        </>
      )}
      <SegmentedControl
        size="xs"
        aria-label={t('view')}
        value={onlySteps ? 'steps' : 'timeline'}
        onChange={(value) => setOnlySteps(value === 'steps')}
        data={[
          { value: 'timeline', label: t('timeline') },
          { value: 'steps', label: t('steps') },
        ]}
      />
    </>
  );
});

interface UsualToggleProps {
  /** Number of other sessions that the usual times come from; 0 for the times that the module declares. */
  sessions: number;
  pressed: boolean;
  onToggle: () => void;
}

/** Shows or hides the usual times. */
export function UsualToggle({ sessions, pressed, onToggle }: UsualToggleProps) {
  return (
    <button type="button" className={classes.usual} aria-pressed={pressed} onClick={onToggle}>
      <UsualSign />
      {sessions > 0 ? t('usualPath', { count: sessions }) : t('usualDeclared')}
    </button>
  );
}
