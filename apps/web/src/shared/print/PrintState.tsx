import { Button } from '@mantine/core';
import { printTexts } from '@simward/texts/print';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import { ProgressBar } from '../../ui/progress/ProgressBar.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { mostPrinted } from '../../ui/table/OnPaper.tsx';
import type { PrintStep } from './usePrintStep.ts';

const t = textsOf(printTexts);

interface PrintStateProps {
  step: Omit<PrintStep<never>, 'rows'>;
  /** The number of rows of the list. */
  total: number;
}

/** How far the rows are that are fetched to be printed, or why they could not be. */
export function PrintState({ step: { isFetching, done, failure, print }, total }: PrintStateProps) {
  const words = t('fetching', { done });
  return (
    <div className="screen-only">
      <div role="status">
        {isFetching && (
          <>
            <Text as="p" size="sm" color={2} numbers below={8}>
              {words}
            </Text>
            <ProgressBar label={words} value={done / Math.max(1, Math.min(mostPrinted, total))} />
          </>
        )}
      </div>
      {failure && (
        <InlineAlert
          title={t('failed')}
          text={
            <Row as="span" gap={12}>
              {failure.detail}
              <Button size="compact-sm" variant="default" onClick={print}>
                {t('again')}
              </Button>
            </Row>
          }
        />
      )}
    </div>
  );
}
