import { useTranslation } from 'react-i18next';
import { Stepper } from '../../ui/page/parts/Stepper.tsx';
import classes from './ImportSteps.module.css';

/** Upload, Preview, Import, and which of them one is at. */
export function ImportSteps({ current }: { current: number }) {
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
