import { type results, screens } from '@simward/contract';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './FailedStep.module.css';

interface FailedStepProps {
  report: results.ModuleReport;
  range: { from: string; to: string };
}

/** The must-pass step that most assessments failed, with the way to its analysis. Gone where none was. */
export function FailedStep({ report: { module, weakestStep }, range }: FailedStepProps) {
  const { t } = useTranslation('results');
  if (!weakestStep) return null;
  return (
    <p className={classes.banner}>
      <IconLock size={17} stroke={1.8} aria-hidden="true" />
      <span className={classes.what}>{t('module.failedStep', weakestStep)}</span>
      <Link to={screens.stepAnalysis.path} search={{ moduleId: module._id, ...range }}>
        {t('module.toAnalysis')}
      </Link>
    </p>
  );
}
