import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TimeWindowState } from './useTimeWindow.ts';

interface ViewToolsProps {
  time: TimeWindowState;
  /** What stays where it is when the time is zoomed. */
  around: number | undefined;
  view: { onlySteps: boolean; setOnlySteps: (only: boolean) => void };
}

const factor = 0.6;

/** Nearer, farther, and the drawing or its table alone. */
export function ViewTools({ time, around, view: { onlySteps, setOnlySteps } }: ViewToolsProps) {
  const { t } = useTranslation('debriefing');
  return (
    <>
      {!onlySteps && (
        <>
          <ActionIcon
            size={30}
            aria-label={t('zoomOut')}
            disabled={time.isWhole}
            onClick={() => time.zoom(1 / factor, around)}
          >
            <IconZoomOut size={17} stroke={1.7} />
          </ActionIcon>
          <ActionIcon size={30} aria-label={t('zoomIn')} onClick={() => time.zoom(factor, around)}>
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
}
