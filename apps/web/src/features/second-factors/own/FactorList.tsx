import { Button } from '@mantine/core';
import type { secondFactors } from '@simward/contract';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import classes from './FactorList.module.css';

interface FactorListProps {
  factors: readonly secondFactors.SecondFactor[];
  onRemove: (factor: secondFactors.SecondFactor) => void;
}

/** The factors that a person has, each with when it was added and used. */
export function FactorList({ factors, onRemove }: FactorListProps) {
  const { t } = useTranslation('secondFactors');
  const format = useFormat();
  return (
    <ul className={classes.list} aria-label={t('panel.list')}>
      {factors.map((factor) => {
        const Icon = factor.kind === 'totp' ? IconDeviceMobile : IconFingerprint;
        return (
          <li key={factor._id} className={classes.row}>
            <Icon size={22} stroke={1.6} className={classes.icon} aria-hidden="true" />
            <div className={classes.words}>
              <p className={classes.name}>{factor.name}</p>
              <p className={classes.facts}>
                {factor.kind === 'totp' ? t('panel.app') : t('panel.passkey')}
                {' · '}
                {t('panel.added', { moment: format.instant(factor.createdAt) })}
                {' · '}
                {factor.usedAt
                  ? t('panel.used', { moment: format.instant(factor.usedAt) })
                  : t('panel.neverUsed')}
              </p>
            </div>
            <Button
              variant="default"
              size="xs"
              aria-label={t('panel.removeNamed', { name: factor.name })}
              onClick={() => onRemove(factor)}
            >
              {t('panel.remove')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
