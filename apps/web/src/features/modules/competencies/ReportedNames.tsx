import { Button } from '@mantine/core';
import type { modules } from '@simward/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './ReportedNames.module.css';

interface ReportedNamesProps {
  reported: readonly modules.UsedName[];
  /** Only for who may change the module. */
  onMap: ((reported: modules.UsedName) => void) | undefined;
}

/** What headsets reported that is none of a module's competencies. */
export function ReportedNames({ reported, onMap }: ReportedNamesProps) {
  const { t } = useTranslation('managedModules');
  return (
    <ul className={classes.list} aria-label={t('map.list')}>
      {reported.map((one) => (
        <li key={one.competencyName} className={classes.line}>
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
          <p className={classes.words}>
            {t('map.reported', { name: one.competencyName, sessions: one.sessions })}
          </p>
          {onMap && (
            <Button
              variant="subtle"
              size="xs"
              aria-label={t('map.openNamed', { name: one.competencyName })}
              onClick={() => onMap(one)}
            >
              {t('map.open')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
