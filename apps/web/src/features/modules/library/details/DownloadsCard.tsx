import { ActionIcon, Button, Input } from '@mantine/core';
import { isLearner } from '@simward/contract';
import { libraryTexts } from '@simward/texts/modules/library';
import {
  IconDeviceDesktop,
  IconDeviceVisionPro,
  IconDownload,
  IconPlayerPause,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiProblem } from '../../../../lib/api/apiProblem.ts';
import { zonedNow } from '../../../../lib/format/calendar.ts';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../../../lib/session/portalSession.ts';
import { language, textsOf } from '../../../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../../../ui/layout/Layout.tsx';
import { Card } from '../../../../ui/page/Card.tsx';
import { Deeper } from '../../../../ui/page/parts/Deeper.tsx';
import { ProgressBar } from '../../../../ui/progress/ProgressBar.tsx';
import { QueryStates } from '../../../../ui/states/QueryStates.tsx';
import { RowsSkeleton } from '../../../../ui/states/Skeletons.tsx';
import { CopyValue } from '../../../../ui/values/CopyValue.tsx';
import { fileSize } from '../../../../ui/values/fileSize.ts';
import { StatusBadge } from '../../../../ui/values/StatusBadge.tsx';
import { addressInLibrary, DownloadButton } from '../../DownloadButton.tsx';
import type { Build, Version } from '../library.queries.ts';
import {
  cancelDownload,
  canResume,
  type Progress,
  pauseDownload,
  resumeDownload,
  startDownload,
  useProgress,
} from './downloads.ts';

const t = textsOf(libraryTexts);

interface DownloadsCardProps {
  moduleId: string;
  query: {
    data: { versions: readonly Version[] } | undefined;
    error: ApiProblem | null;
    refetch: () => unknown;
  };
}

/** The builds of the newest version; a button shows those of older versions too. */
export function DownloadsCard({ moduleId, query }: DownloadsCardProps) {
  const nameOf = useVersionName();
  const [showsOlder, setShowsOlder] = useState(false);
  const versions = query.data?.versions ?? [];
  const [newest, ...olderVersions] = versions;
  return (
    <Card
      title={t('downloads.title')}
      {...(newest && { n: nameOf(newest) })}
      controls={
        olderVersions.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={showsOlder}
            onClick={() => setShowsOlder(!showsOlder)}
          >
            {t(showsOlder ? 'downloads.newest' : 'downloads.older')}
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
            {!newest && (
              <Text as="p" size="md" color={3}>
                {t('downloads.none')}
              </Text>
            )}
            {newest && <Builds moduleId={moduleId} version={newest} />}
            {showsOlder &&
              olderVersions.map((version) => (
                <Stack as="section" key={version.version} above={16} aria-label={nameOf(version)}>
                  <Text as="h3" size="sm" weight="label" color={2}>
                    {nameOf(version)}
                  </Text>
                  <Builds moduleId={moduleId} version={version} />
                </Stack>
              ))}
          </>
        )}
      </QueryStates>
    </Card>
  );
}

/** A version's name with its day, such as "version 1.5.1, 22 Oct 2026". */
function useVersionName() {
  const format = useFormat();
  const { timeZone } = useSignedInUser();
  return ({ version, releasedAt }: Version) =>
    t('downloads.version', { version, day: format.day(zonedNow(new Date(releasedAt), timeZone).today) });
}

function Builds({ moduleId, version }: { moduleId: string; version: Version }) {
  const learns = isLearner(useSignedInUser());
  return (
    <Stack gap={12}>
      <Stack as="ul" lined>
        {version.builds.map((build) => (
          <BuildRow key={build._id} moduleId={moduleId} build={build} />
        ))}
      </Stack>
      {learns && (
        <Deeper title={t('technical')}>
          <Stack as="ul">
            {version.builds.map((build) => (
              <Row as="li" key={build._id} gap={12} justify="between" tight>
                <Text size="sm" color={2} breaks>
                  {build.name}
                </Text>
                <Checksum build={build} />
              </Row>
            ))}
          </Stack>
        </Deeper>
      )}
    </Stack>
  );
}

interface BuildRowProps {
  moduleId: string;
  build: Build;
}

function BuildRow({ moduleId, build }: BuildRowProps) {
  const progress = useProgress(build._id);
  const learns = isLearner(useSignedInUser());
  const Sign = build.platform === 'Windows' ? IconDeviceDesktop : IconDeviceVisionPro;
  const isUnderWay = progress && progress.phase !== 'done';
  return (
    <Row as="li" gap={12} tight>
      <Sign size={28} stroke={1.4} color="var(--text-3)" aria-hidden="true" />
      <div style={{ flex: '1 1 160px' }}>
        <Text as="p" weight="title">
          {build.platform}
        </Text>
        {!learns && (
          <Text as="p" size="sm" color={3} breaks>
            {build.name}
          </Text>
        )}
      </div>
      {isUnderWay ? (
        <BuildProgress build={build} progress={progress} />
      ) : (
        <Row gap={12} justify="end" tight toEnd>
          <DoneNote visible={progress !== undefined} />
          {!learns && <Checksum build={build} />}
          <Text size="sm" color={2} numbers>
            {fileSize(build.fileSize, language)}
          </Text>
          <StartButton moduleId={moduleId} build={build} again={progress !== undefined} />
        </Row>
      )}
    </Row>
  );
}

function Checksum({ build: { sha256 } }: { build: Build }) {
  if (!sha256) return null;
  return (
    <Row as="span" gap={4} size="sm" color={3}>
      {t('downloads.checksum')} <CopyValue value={sha256} shown={`${sha256.slice(0, 8)}…`} />
    </Row>
  );
}

interface BuildProgressProps {
  build: Build;
  progress: Progress;
}

/** A download's progress, with buttons to pause, resume and cancel. */
function BuildProgress({ build, progress }: BuildProgressProps) {
  const { _id, name, fileSize: size } = build;
  const { phase, received } = progress;
  const text = useProgressText(build, progress);
  return (
    <>
      <Stack style={{ flex: '2 1 220px' }}>
        <Row as="p" gap={12} align="stretch" justify="between" nowrap size="sm" numbers>
          <span>
            {t('downloads.progress', {
              done: fileSize(received, language),
              all: fileSize(size, language),
            })}
          </span>
          <Text color={3}>{text}</Text>
        </Row>
        <ProgressBar label={t('downloads.running', { name })} value={received / size} tone="info" />
        {phase === 'broken' && <Input.Error role="alert">{t('downloads.broken')}</Input.Error>}
      </Stack>
      <Row nowrap>
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
      </Row>
    </>
  );
}

/** A download's progress, such as "64% · 40 s left". */
function useProgressText({ fileSize: size }: Build, { phase, received, rate }: Progress): string {
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

/** The status region exists before its text: only then do screen readers read the text out. */
function DoneNote({ visible }: { visible: boolean }) {
  return (
    <span role="status">
      {visible && (
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

/** In a browser that cannot resume downloads, the button saves the file in the usual way. */
function StartButton({ moduleId, build, again }: StartButtonProps) {
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
