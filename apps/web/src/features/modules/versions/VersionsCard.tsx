import { Button } from '@mantine/core';
import type { modules } from '@simward/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/page/Card.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { VersionItem } from './VersionItem.tsx';
import classes from './VersionsCard.module.css';
import { rolloutQuery } from './versions.queries.ts';

const shownAtFirst = 5;

interface VersionsCardProps {
  module: modules.Module;
  onAdd: () => void;
  onModify: (version: modules.ModuleVersion) => void;
}

/** The versions of a module, newest first, each with its builds and how many headsets it has reached. */
export function VersionsCard({ module, onAdd, onModify }: VersionsCardProps) {
  const { t } = useTranslation('managedModules');
  const [whole, setWhole] = useState(false);
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
      {versions.length === 0 && <p className={classes.none}>{t('versions.none')}</p>}
      {rollout.error && <InlineAlert title={t('versions.notCounted')} text={rollout.error.message} />}
      <ul className={classes.list}>
        {versions.slice(0, whole ? undefined : shownAtFirst).map((version) => (
          <VersionItem
            key={version._id}
            moduleId={module._id}
            version={version}
            mayModify={mayModify}
            headsets={rollout.data && countsOf(rollout.data, version)}
            onModify={() => onModify(version)}
          />
        ))}
      </ul>
      {!whole && versions.length > shownAtFirst && (
        <Button variant="subtle" size="xs" onClick={() => setWhole(true)}>
          {t('versions.all', { count: versions.length })}
        </Button>
      )}
    </Card>
  );
}

interface Rollout {
  headsets: number;
  versions: { _id: string; headsets: number }[];
}

const countsOf = ({ headsets, versions }: Rollout, { _id }: modules.ModuleVersion) => ({
  on: versions.find((one) => one._id === _id)?.headsets ?? 0,
  of: headsets,
});
