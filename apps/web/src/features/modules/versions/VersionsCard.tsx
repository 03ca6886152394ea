import { ActionIcon, Button, Input, SegmentedControl } from '@mantine/core';
import { type modules, wire } from '@simward/contract';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { language, textsOf } from '../../../lib/texts/texts.ts';
import { FieldError } from '../../../ui/form/fields/TextFields.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { fileSize } from '../../../ui/values/fileSize.ts';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { addressInModule, DownloadButton } from '../DownloadButton.tsx';
import { rolloutQuery, useChangeRollout } from '../managedModules.queries.ts';

const t = textsOf(managedModulesTexts);

const versionsAtFirst = 5;

interface VersionsCardProps {
  module: modules.Module;
  onAdd: () => void;
  onModify: (version: modules.ModuleVersion) => void;
}

/** A module's versions, newest first, each with its builds and the number of headsets that have it. */
export function VersionsCard({ module, onAdd, onModify }: VersionsCardProps) {
  const [showsAll, setShowsAll] = useState(false);
  const rollout = useQuery(rolloutQuery(module._id));
  const { versions, mayModify } = module;
  return (
    <Card
      title={t('versions.title')}
      n={versions.length === 0 ? '' : String(versions.length)}
      controls={
        mayModify && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.9} aria-hidden="true" />}
            onClick={onAdd}
          >
            {t('versions.add')}
          </Button>
        )
      }
    >
      {versions.length === 0 && (
        <Text as="p" size="sm" color={2}>
          {t('versions.none')}
        </Text>
      )}
      {rollout.error && <InlineAlert title={t('versions.notCounted')} text={rollout.error.message} />}
      <Stack as="ul" lined>
        {versions.slice(0, showsAll ? undefined : versionsAtFirst).map((version) => (
          <VersionItem
            key={version._id}
            moduleId={module._id}
            version={version}
            mayModify={mayModify}
            headsets={rollout.data && countsOf(rollout.data, version)}
            onModify={() => onModify(version)}
          />
        ))}
      </Stack>
      {!showsAll && versions.length > versionsAtFirst && (
        <Button variant="subtle" size="xs" onClick={() => setShowsAll(true)}>
          {t('versions.all', { count: versions.length })}
        </Button>
      )}
    </Card>
  );
}

interface VersionItemProps {
  moduleId: string;
  version: modules.ModuleVersion;
  mayModify: boolean;
  /**
   * `on` is the number of headsets with the version, `of` that of all headsets; undefined while they are
   * counted.
   */
  headsets: { on: number; of: number } | undefined;
  onModify: () => void;
}

function VersionItem({ moduleId, version, mayModify, headsets, onModify }: VersionItemProps) {
  const format = useFormat();
  return (
    <Stack as="li">
      <Row tight>
        <Text as="h3" size="md" weight="title">
          {version.version}
        </Text>
        <Text size="sm" color={3}>
          {format.day(version.releasedAt.slice(0, 10))}
        </Text>
        {!version.status && <StatusBadge tone="mute">{t('inactive')}</StatusBadge>}
        <Text size="sm" color={2} toEnd>
          {headsets && t('versions.headsets', headsets)}
        </Text>
        {mayModify && (
          <ActionIcon
            size={28}
            aria-label={t('versions.modifyNamed', { version: version.version })}
            onClick={onModify}
          >
            <IconPencil size={16} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        )}
      </Row>
      <ProgressBar
        label={t('versions.reached', { version: version.version })}
        value={headsets && headsets.of > 0 ? headsets.on / headsets.of : 0}
      />
      {version.notes && (
        <Text as="p" size="sm" color={2} breaks style={{ whiteSpace: 'pre-line' }}>
          {version.notes}
        </Text>
      )}
      <BuildLinks moduleId={moduleId} version={version} />
      {version.minimumAppVersion && (
        <Text as="p" size="sm" color={3}>
          {t('versions.needsApp', { version: version.minimumAppVersion })}
        </Text>
      )}
      {mayModify && <RolloutControl version={version} />}
    </Stack>
  );
}

const usualShares = [0, 10, 60, 100];

/**
 * Sets at once the share of headsets that may get the version. Shares that are not offered here are set in
 * the version's dialog.
 */
function RolloutControl({ version }: { version: modules.ModuleVersion }) {
  const modify = useChangeRollout();
  const { _id, revision, rolloutPercent } = version;
  const shares = [...new Set([...usualShares, rolloutPercent])].sort((a, b) => a - b);
  const wordsOf = (percent: number) => {
    if (percent === 0) return t('versions.off');
    return percent === 100 ? t('versions.allHeadsets') : t('versions.percent', { percent });
  };
  const label = t('versions.rolloutOf', { version: version.version });
  return (
    <Row size="md">
      <span aria-hidden="true">{t('versions.rollout')}</span>
      <SegmentedControl
        size="xs"
        aria-label={label}
        data={shares.map((percent) => ({ value: String(percent), label: wordsOf(percent) }))}
        value={String(rolloutPercent)}
        disabled={modify.isPending}
        onChange={(share) =>
          modify.mutate(
            { _id, revision, rolloutPercent: Number(share) },
            { onSuccess: () => toastSuccess({ title: `${label}: ${wordsOf(Number(share))}` }) },
          )
        }
      />
      {modify.error && (
        <Input.Error role="alert" flex="1 1 100%">
          <FieldError>{modify.error.message}</FieldError>
        </Input.Error>
      )}
    </Row>
  );
}

function BuildLinks({
  moduleId,
  version: { version, builds },
}: Pick<VersionItemProps, 'moduleId' | 'version'>) {
  const existingBuilds = wire.platforms.flatMap((platform) => {
    const build = builds[platform];
    return build ? [{ platform, ...build }] : [];
  });
  if (existingBuilds.length === 0)
    return (
      <Text as="p" size="sm" color={3}>
        {t('versions.noBuilds')}
      </Text>
    );
  return (
    <Row as="ul" gap={16} align="stretch" tight>
      {existingBuilds.map(({ platform, key, name, fileSize: bytes }) => (
        <li key={platform}>
          <DownloadButton
            file={{ key, name }}
            addressOf={(fileKey) => addressInModule(moduleId, fileKey)}
            variant="subtle"
            size="compact-sm"
            aria-label={t('versions.fetch', { platform, version, size: fileSize(bytes, language) })}
          >
            {platform} {fileSize(bytes, language)}
          </DownloadButton>
        </li>
      ))}
    </Row>
  );
}

interface Rollout {
  headsets: number;
  versions: { _id: string; headsets: number }[];
}

const countsOf = ({ headsets, versions }: Rollout, { _id }: modules.ModuleVersion) => ({
  on: versions.find((version) => version._id === _id)?.headsets ?? 0,
  of: headsets,
});
