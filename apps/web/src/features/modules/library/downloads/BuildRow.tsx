import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceVisionPro, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyValue } from '../../../../ui/values/copying/CopyValue.tsx';
import { fileSize } from '../../../../ui/values/fileSize.ts';
import { StatusBadge } from '../../../../ui/values/StatusBadge.tsx';
import { DownloadButton } from '../../files/DownloadButton.tsx';
import { addressInLibrary } from '../../files/freshAddress.ts';
import { BuildProgress } from './BuildProgress.tsx';
import classes from './BuildRow.module.css';
import type { Build } from './download.ts';
import { canResume, startDownload, useProgress } from './downloads.ts';

interface BuildRowProps {
  moduleId: string;
  build: Build;
}

/** One build: what it runs on, its size, and its download. */
export function BuildRow({ moduleId, build }: BuildRowProps) {
  const { t, i18n } = useTranslation('library');
  const progress = useProgress(build._id);
  const Sign = build.platform === 'Windows' ? IconDeviceDesktop : IconDeviceVisionPro;
  const underWay = progress && progress.phase !== 'done';
  return (
    <li className={classes.row}>
      <Sign className={classes.sign} size={28} stroke={1.4} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.platform}>{build.platform}</p>
        <p className={classes.name}>{build.name}</p>
      </div>
      {underWay ? (
        <BuildProgress build={build} progress={progress} />
      ) : (
        <div className={classes.end}>
          <Done shown={progress !== undefined} />
          {build.sha256 && (
            <span className={classes.checksum}>
              {t('downloads.checksum')}{' '}
              <CopyValue value={build.sha256} shown={`${build.sha256.slice(0, 8)}…`} />
            </span>
          )}
          <span className={classes.size}>{fileSize(build.fileSize, i18n.language)}</span>
          <StartButton moduleId={moduleId} build={build} again={progress !== undefined} />
        </div>
      )}
    </li>
  );
}

/** The region is there before its text, so that the text is read out. */
function Done({ shown }: { shown: boolean }) {
  const { t } = useTranslation('library');
  return (
    <span role="status">
      {shown && (
        <StatusBadge tone="pass" plain>
          {t('downloads.done')}
        </StatusBadge>
      )}
    </span>
  );
}

interface StartButtonProps extends BuildRowProps {
  again: boolean;
}

/** Where the browser cannot go on with a download, it saves the file as it saves any other. */
function StartButton({ moduleId, build, again }: StartButtonProps) {
  const { t } = useTranslation('library');
  const look = {
    variant: 'default',
    leftSection: <IconDownload size={16} stroke={1.8} aria-hidden="true" />,
    'aria-label': t('downloads.startNamed', { name: build.name }),
  };
  const label = t(again ? 'downloads.again' : 'downloads.start');
  if (!canResume())
    return (
      <DownloadButton {...look} file={build} addressOf={(key) => addressInLibrary(moduleId, key)}>
        {label}
      </DownloadButton>
    );
  const addressOf = async () => (await addressInLibrary(moduleId, build.key)) ?? build.Location;
  return (
    <Button
      {...look}
      onClick={() => void startDownload(build._id, { name: build.name, size: build.fileSize, addressOf })}
    >
      {label}
    </Button>
  );
}
