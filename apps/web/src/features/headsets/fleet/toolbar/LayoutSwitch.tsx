import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { layouts } from '../fleetAddress.ts';
import classes from './LayoutSwitch.module.css';

type Layout = (typeof layouts)[number];

interface LayoutSwitchProps {
  value: Layout;
  /** Nobody has sorted them by a column. */
  byNeed: boolean;
  onChange: (layout: Layout | undefined) => void;
}

const signs = { cards: IconLayoutGrid, list: IconList };

/** The order of the headsets, and whether they are cards or a list. */
export function LayoutSwitch({ value, byNeed, onChange }: LayoutSwitchProps) {
  const { t } = useTranslation('headsets');
  return (
    <div className={classes.tools}>
      {byNeed && <span className={classes.order}>{t('fleet.order')}</span>}
      <SegmentedControl
        aria-label={t('fleet.layout')}
        value={value}
        onChange={(chosen) => onChange(layouts.find((known) => known === chosen))}
        data={layouts.map((layout) => {
          const Sign = signs[layout];
          return {
            value: layout,
            label: (
              <span className={classes.option}>
                <Sign size={16} stroke={1.7} aria-hidden="true" />
                <VisuallyHidden>{t(`fleet.layouts.${layout}`)}</VisuallyHidden>
              </span>
            ),
          };
        })}
      />
    </div>
  );
}
