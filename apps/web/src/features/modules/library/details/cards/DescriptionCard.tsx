import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PhaseStrip } from '../../../../../shared/modules/PhaseStrip.tsx';
import { stepCounts } from '../../../../../shared/modules/stepPhases.ts';
import { Card } from '../../../../../ui/page/Card.tsx';
import type { ModuleDetail } from '../../../detail/moduleDetail.ts';
import classes from './DescriptionCard.module.css';

/** What happens in a module, and in which phases. */
export function DescriptionCard({ module }: { module: ModuleDetail }) {
  const { t } = useTranslation('library');
  const { moduleDescription, steps } = module;
  const { mustPass, ...counts } = stepCounts(steps);
  return (
    <Card title={t('description')}>
      <p className={classes.text}>{moduleDescription}</p>
      {steps.length > 0 && (
        <>
          <p className={classes.facts}>
            {t('steps', counts)}
            {mustPass > 0 && (
              <span className={classes.mustPass}>
                <IconLock size={15} stroke={1.8} aria-hidden="true" />
                {t('mustPass', { count: mustPass })}
              </span>
            )}
          </p>
          <PhaseStrip steps={steps} />
        </>
      )}
    </Card>
  );
}
