import { Button } from '@mantine/core';
import type { singleSignOn } from '@simward/contract';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/page/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import classes from './ProviderList.module.css';

interface ProviderListProps {
  providers: readonly singleSignOn.Provider[];
  onEdit: (id: string) => void;
}

export function ProviderList({ providers, onEdit }: ProviderListProps) {
  const { t } = useTranslation('singleSignOn');
  return (
    <Card title={t('providers.title')}>
      {providers.length === 0 && (
        <EmptyState compact icon={IconKey} title={t('providers.none')} reason={t('providers.noneReason')} />
      )}
      <ul className={classes.list}>
        {providers.map(({ _id, name, kind, issuer, enabled }) => (
          <li key={_id} className={classes.provider}>
            <div className={classes.words}>
              <p className={classes.name}>{name}</p>
              <p className={classes.issuer}>
                {t(`kind.${kind}`)} · <bdi>{issuer}</bdi>
              </p>
            </div>
            <StatusBadge tone={enabled ? 'pass' : 'mute'}>
              {enabled ? t('providers.enabled') : t('providers.disabled')}
            </StatusBadge>
            <Button
              variant="default"
              size="xs"
              aria-label={t('providers.editNamed', { name })}
              onClick={() => onEdit(_id)}
            >
              {t('providers.edit')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
