import { importsTexts } from '@simward/texts/imports';
import { textsOf } from '../../lib/texts/texts.ts';
import { Stepper } from '../../ui/page/parts/Stepper.tsx';

const t = textsOf(importsTexts);

interface ImportStepsProps {
  /** From 0; 3 when all three steps are done. */
  current: number;
}

export function ImportSteps({ current }: ImportStepsProps) {
  return (
    <Stepper
      label={t('steps.label')}
      steps={[t('steps.upload'), t('steps.preview'), t('steps.import')]}
      current={current}
    />
  );
}
