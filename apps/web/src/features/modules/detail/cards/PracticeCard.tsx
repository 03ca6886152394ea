import type { modules } from '@simward/contract';
import { IconCircleDashedMinus, IconCircleX, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/page/Card.tsx';
import type { ModuleDetail } from '../moduleDetail.ts';
import classes from './PracticeCard.module.css';

interface PracticeCardProps {
  practice: ModuleDetail['practice'];
}

/** What the last assessments say should be practised, the worst first. */
export function PracticeCard({ practice: { assessments, steps } }: PracticeCardProps) {
  const { t } = useTranslation('modules');
  const nothing = assessments === 0 ? t('practice.noAssessment') : t('practice.nothing', { assessments });
  return (
    <div className={classes.accented}>
      <Card title={t('practice.title')}>
        {steps.length === 0 ? (
          <p className={classes.nothing}>{nothing}</p>
        ) : (
          <ol className={classes.steps}>
            {steps.map((step) => (
              <PracticeStep key={step.name} step={step} assessments={assessments} />
            ))}
          </ol>
        )}
      </Card>
    </div>
  );
}

interface PracticeStepProps {
  step: modules.StepToPractise;
  /** Of how many assessments it is told. */
  assessments: number;
}

function PracticeStep({ step, assessments }: PracticeStepProps) {
  const { t } = useTranslation('modules');
  const { name, mustPass, outcome, times, decisive } = step;
  const Sign = mustPass ? IconLock : outcome === 'wrong' ? IconCircleX : IconCircleDashedMinus;
  return (
    <li className={classes.step} data-must-pass={mustPass || undefined} data-outcome={outcome}>
      <span className={classes.sign}>
        <Sign size={mustPass ? 18 : 17} stroke={1.8} aria-hidden="true" />
      </span>
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.why}>
          {[
            mustPass && t('practice.mustPass'),
            t(`practice.${outcome}`, { times, assessments }),
            decisive > 0 && t('practice.decisive', { decisive }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
    </li>
  );
}
