import type { imports } from '@simward/contract';
import { importsTexts } from '@simward/texts/imports';
import type { ReactNode } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { useAddress } from '../../ui/address/useAddress.ts';
import { Row } from '../../ui/layout/Layout.tsx';
import { Stepper } from '../../ui/page/parts/Stepper.tsx';
import { RememberedMapping } from './columns/RememberedMapping.tsx';
import { importAddress } from './importAddress.ts';

const t = textsOf(importsTexts);

interface ImportStepsProps {
  /** Undefined before a list was uploaded, and while it is loaded. */
  batch: imports.Import | undefined;
  current: 'upload' | 'columns' | 'preview' | 'import' | 'done';
  /** Stands at the end of the same line. */
  aside?: ReactNode;
}

/**
 * The steps of an import. Columns is a step only of a list whose columns or values had to be asked about; otherwise the
 * preview says whose answers were used.
 */
export function ImportSteps({ batch, current, aside }: ImportStepsProps) {
  const [, change] = useAddress(importAddress);
  const usedFrom = current === 'preview' ? batch?.mapping?.usedFrom : undefined;
  const hasColumns = current === 'columns' || (batch?.mapping && batch.mapping.usedFrom === null);
  const steps = [
    'upload' as const,
    ...(hasColumns ? ['columns' as const] : []),
    'preview' as const,
    'import' as const,
  ];
  return (
    <Row justify="between" gap={20} tight align="start">
      <Stepper
        label={t('steps.label')}
        steps={steps.map((step) => t(`steps.${step}`))}
        current={current === 'done' ? steps.length : steps.indexOf(current)}
      />
      {batch && usedFrom && (
        <Row below={16}>
          <RememberedMapping batch={batch} at={usedFrom} onChange={() => change({ step: 'columns' })} />
        </Row>
      )}
      {aside}
    </Row>
  );
}
