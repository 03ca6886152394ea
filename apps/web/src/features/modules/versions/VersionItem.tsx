import { ActionIcon } from '@mantine/core';
import { type modules, wire } from '@simward/contract';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import { fileSize } from '../../../ui/values/fileSize.ts';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { DownloadButton } from '../files/DownloadButton.tsx';
import { addressInModule } from '../files/freshAddress.ts';
import { RolloutControl } from './RolloutControl.tsx';
import classes from './VersionsCard.module.css';

interface VersionItemProps {
  moduleId: string;
  version: modules.ModuleVersion;
  mayModify: boolean;
  /** Undefined until they are counted. */
  headsets: { on: number; of: number } | undefined;
  onModify: () => void;
}

/** One version: its number, notes and builds, and on how many headsets it is. */
export function VersionItem({ moduleId, version, mayModify, headsets, onModify }: VersionItemProps) {
  const { t } = useTranslation('managedModules');
  const format = useFormat();
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <h3 className={classes.number}>{version.version}</h3>
        <span className={classes.date}>{format.day(version.releasedAt.slice(0, 10))}</span>
        {!version.status && <StatusBadge tone="mute">{t('inactive')}</StatusBadge>}
        <span className={classes.counts}>{headsets && t('versions.headsets', headsets)}</span>
        {mayModify && (
          <ActionIcon
            size={28}
            aria-label={t('versions.modifyNamed', { version: version.version })}
            onClick={onModify}
          >
            <IconPencil size={16} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      <ProgressBar
        label={t('versions.reached', { version: version.version })}
        value={headsets && headsets.of > 0 ? headsets.on / headsets.of : 0}
      />
      {version.notes && <p className={classes.notes}>{version.notes}</p>}
      <BuildLinks moduleId={moduleId} version={version} />
      {version.minimumAppVersion && (
        <p className={classes.small}>{t('versions.needsApp', { version: version.minimumAppVersion })}</p>
      )}
      {mayModify && <RolloutControl version={version} />}
    </li>
  );
}

function BuildLinks({
  moduleId,
  version: { version, builds },
}: Pick<VersionItemProps, 'moduleId' | 'version'>) {
  const { t, i18n } = useTranslation('managedModules');
  const kept = wire.platforms.flatMap((platform) => {
    const build = builds[platform];
    return build ? [{ platform, ...build }] : [];
  });
  if (kept.length === 0) return <p className={classes.small}>{t('versions.noBuilds')}</p>;
  return (
    <ul className={classes.builds}>
      {kept.map(({ platform, key, name, fileSize: bytes }) => (
        <li key={platform}>
          <DownloadButton
            file={{ key, name }}
            addressOf={(asked) => addressInModule(moduleId, asked)}
            variant="subtle"
            size="compact-sm"
            aria-label={t('versions.fetch', { platform, version, size: fileSize(bytes, i18n.language) })}
          >
            {platform} {fileSize(bytes, i18n.language)}
          </DownloadButton>
        </li>
      ))}
    </ul>
  );
}
