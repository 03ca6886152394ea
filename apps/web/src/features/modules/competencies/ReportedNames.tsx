import { Button } from '@mantine/core';
import type { modules } from '@simward/contract';
import { IconAlertTriangle, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import classes from './ReportedNames.module.css';
import { type NameActs, useNameActs } from './useNameActs.tsx';

interface ReportedNamesProps {
  moduleId: string;
  reported: readonly modules.ReportedName[];
  /** Only for who may change the module. */
  onMap: ((reported: modules.ReportedName) => void) | undefined;
}

/** What headsets reported that is none of a module's competencies: what waits, and behind it what was dismissed. */
export function ReportedNames({ moduleId, reported, onMap }: ReportedNamesProps) {
  const { t } = useTranslation('managedModules');
  const { failure, ...acts } = useNameActs(moduleId);
  return (
    <>
      <ul className={classes.list} aria-label={t('map.list')}>
        {reported.map((one) =>
          one.dismissed ? (
            <DismissedLine
              key={one.competencyName}
              one={one}
              dismissed={one.dismissed}
              acts={onMap && acts}
            />
          ) : (
            <WaitingLine key={one.competencyName} one={one} onMap={onMap} acts={acts} />
          ),
        )}
      </ul>
      {failure && <InlineAlert title={t('map.dismissFailed')} text={failure.detail} />}
    </>
  );
}

interface LineProps {
  one: modules.ReportedName;
}

function WaitingLine({
  one,
  onMap,
  acts,
}: LineProps & { onMap: ReportedNamesProps['onMap']; acts: NameActs }) {
  const { t } = useTranslation('managedModules');
  const format = useFormat();
  const { competencyName: name, sessions, lastReported } = one;
  return (
    <li className={classes.line}>
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
      <p className={classes.words}>
        {t('map.reported', { name, sessions, day: format.dayOf(lastReported) })}
      </p>
      {onMap && (
        <span className={classes.acts}>
          <LineButton label={t('map.dismissNamed', { name })} onClick={() => acts.dismiss(name)} acts={acts}>
            {t('map.dismiss')}
          </LineButton>
          <LineButton label={t('map.openNamed', { name })} onClick={() => onMap(one)} acts={acts}>
            {t('map.open')}
          </LineButton>
        </span>
      )}
    </li>
  );
}

interface DismissedLineProps extends LineProps {
  dismissed: NonNullable<modules.ReportedName['dismissed']>;
  acts: NameActs | undefined;
}

function DismissedLine({ one, dismissed: { at, by }, acts }: DismissedLineProps) {
  const { t } = useTranslation('managedModules');
  const format = useFormat();
  const { competencyName: name, sessions } = one;
  return (
    <li className={classes.line} data-dismissed>
      <IconEyeOff size={18} stroke={1.8} aria-hidden="true" />
      <p className={classes.words}>{t('map.dismissed', { by, name, sessions, day: format.dayOf(at) })}</p>
      {acts && (
        <LineButton label={t('map.restoreNamed', { name })} onClick={() => acts.restore(name)} acts={acts}>
          {t('map.restore')}
        </LineButton>
      )}
    </li>
  );
}

interface LineButtonProps {
  label: string;
  onClick: () => void;
  acts: NameActs;
  children: ReactNode;
}

function LineButton({ label, onClick, acts, children }: LineButtonProps) {
  return (
    <Button variant="subtle" size="xs" aria-label={label} disabled={acts.pending} onClick={onClick}>
      {children}
    </Button>
  );
}
