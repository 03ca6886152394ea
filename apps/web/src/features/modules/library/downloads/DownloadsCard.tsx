import { ActionIcon, Button } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconDeviceVisionPro,
  IconDownload,
  IconPlayerPause,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../../../lib/api/apiProblem.ts';
import { zonedNow } from '../../../../lib/format/calendar.ts';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../../../lib/session/portalSession.ts';
import { Card } from '../../../../ui/page/Card.tsx';
import { ProgressBar } from '../../../../ui/progress/ProgressBar.tsx';
import { QueryStates } from '../../../../ui/states/QueryStates.tsx';
import { RowsSkeleton } from '../../../../ui/states/Skeletons.tsx';
import { CopyValue } from '../../../../ui/values/copying/CopyValue.tsx';
import { fileSize } from '../../../../ui/values/fileSize.ts';
import { StatusBadge } from '../../../../ui/values/StatusBadge.tsx';
import { DownloadButton } from '../../files/DownloadButton.tsx';
import { addressInLibrary } from '../../files/freshAddress.ts';
import buildRowClasses from './BuildRow.module.css';
import classes from './DownloadsCard.module.css';
import type { Build, Version } from './download.ts';
import {
  cancelDownload,
  canResume,
  type Progress,
  pauseDownload,
  resumeDownload,
  startDownload,
  useProgress,
} from './downloads.ts';

interface DownloadsCardProps {
  moduleId: string;
  query: {
    data: { versions: readonly Version[] } | undefined;
    error: ApiProblem | null;
    refetch: () => unknown;
  };
}

/** The builds of the newest version and, when asked for, of those before it. */
export function DownloadsCard({ moduleId, query }: DownloadsCardProps) {
  const { t } = useTranslation('library');
  const nameOf = useVersionName();
  const [older, setOlder] = useState(false);
  const versions = query.data?.versions ?? [];
  const [newest, ...before] = versions;
  return (
    <Card
      title={t('downloads.title')}
      {...(newest && { n: nameOf(newest) })}
      controls={
        before.length > 0 && (
          <Button variant="subtle" size="compact-sm" aria-expanded={older} onClick={() => setOlder(!older)}>
            {t(older ? 'downloads.newest' : 'downloads.older')}
          </Button>
        )
      }
    >
      <QueryStates
        query={query}
        failed={t('downloads.failed')}
        loading={<RowsSkeleton rows={2} rowHeight={58} />}
      >
        {() => (
          <>
            {!newest && <p className={classes.none}>{t('downloads.none')}</p>}
            {newest && <Builds moduleId={moduleId} version={newest} />}
            {older &&
              before.map((version) => (
                <section key={version.version} aria-label={nameOf(version)}>
                  <h3 className={classes.version}>{nameOf(version)}</h3>
                  <Builds moduleId={moduleId} version={version} />
                </section>
              ))}
          </>
        )}
      </QueryStates>
    </Card>
  );
}

/** "version 1.5.1, 22 Oct 2026" */
function useVersionName() {
  const { t } = useTranslation('library');
  const format = useFormat();
  const { timeZone } = useSignedInUser();
  return ({ version, releasedAt }: Version) =>
    t('downloads.version', { version, day: format.day(zonedNow(new Date(releasedAt), timeZone).today) });
}

function Builds({ moduleId, version }: { moduleId: string; version: Version }) {
  return (
    <ul className={classes.builds}>
      {version.builds.map((build) => (
        <BuildRow key={build._id} moduleId={moduleId} build={build} />
      ))}
    </ul>
  );
}

interface BuildRowProps {
  moduleId: string;
  build: Build;
}

/** One build: what it runs on, its size, and its download. */
function BuildRow({ moduleId, build }: BuildRowProps) {
  const { t, i18n } = useTranslation('library');
  const progress = useProgress(build._id);
  const Sign = build.platform === 'Windows' ? IconDeviceDesktop : IconDeviceVisionPro;
  const underWay = progress && progress.phase !== 'done';
  return (
    <li className={buildRowClasses.row}>
      <Sign className={buildRowClasses.sign} size={28} stroke={1.4} aria-hidden="true" />
      <div className={buildRowClasses.words}>
        <p className={buildRowClasses.platform}>{build.platform}</p>
        <p className={buildRowClasses.name}>{build.name}</p>
      </div>
      {underWay ? (
        <BuildProgress build={build} progress={progress} />
      ) : (
        <div className={buildRowClasses.end}>
          <Done shown={progress !== undefined} />
          {build.sha256 && (
            <span className={buildRowClasses.checksum}>
              {t('downloads.checksum')}{' '}
              <CopyValue value={build.sha256} shown={`${build.sha256.slice(0, 8)}…`} />
            </span>
          )}
          <span className={buildRowClasses.size}>{fileSize(build.fileSize, i18n.language)}</span>
          <StartButton moduleId={moduleId} build={build} again={progress !== undefined} />
        </div>
      )}
    </li>
  );
}

interface BuildProgressProps {
  build: Build;
  progress: Progress;
}

/** How far a download has come, with pause, going on and cancelling. */
function BuildProgress({ build, progress }: BuildProgressProps) {
  const { t, i18n } = useTranslation('library');
  const { _id, name, fileSize: size } = build;
  const { phase, received } = progress;
  const text = useProgressText(build, progress);
  return (
    <>
      <div className={buildRowClasses.progress}>
        <p className={buildRowClasses.figures}>
          <span>
            {t('downloads.progress', {
              done: fileSize(received, i18n.language),
              all: fileSize(size, i18n.language),
            })}
          </span>
          <span className={buildRowClasses.left}>{text}</span>
        </p>
        <ProgressBar label={t('downloads.running', { name })} value={received / size} tone="info" />
        {phase === 'broken' && (
          <p role="alert" className={buildRowClasses.broken}>
            {t('downloads.broken')}
          </p>
        )}
      </div>
      <div className={buildRowClasses.acts}>
        {phase === 'running' ? (
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t('downloads.pause', { name })}
            onClick={() => pauseDownload(_id)}
          >
            <IconPlayerPause size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            size="xs"
            aria-label={t('downloads.resumeNamed', { name })}
            onClick={() => void resumeDownload(_id)}
          >
            {t('downloads.resume')}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t('downloads.cancel', { name })}
          onClick={() => void cancelDownload(_id)}
        >
          <IconX size={18} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </div>
    </>
  );
}

/** "64% · 40 s left" */
function useProgressText({ fileSize: size }: Build, { phase, received, rate }: Progress): string {
  const { t } = useTranslation('library');
  const format = useFormat();
  const percent = format.percent(received / size);
  if (phase !== 'running') return t('downloads.paused', { percent });
  if (rate === 0) return percent;
  const seconds = Math.ceil((size - received) / rate);
  const time =
    seconds < 60
      ? t('downloads.seconds', { seconds })
      : t('downloads.minutes', { minutes: Math.ceil(seconds / 60) });
  return t('downloads.left', { percent, time });
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
