import { useTranslation } from 'react-i18next';
import { Stepper } from '../../ui/page/parts/Stepper.tsx';
import classes from './ImportSteps.module.css';

interface ImportStepsProps {
  /** From 0; 3 when all three steps are done. */
  current: number;
}

export function ImportSteps({ current }: ImportStepsProps) {
  const { t } = useTranslation('imports');
  return (
    <div className={classes.steps}>
      <Stepper
        label={t('steps.label')}
        steps={[t('steps.upload'), t('steps.preview'), t('steps.import')]}
        current={current}
      />
    </div>
  );
}
