import { Button } from '@mantine/core';
import { platformDashboardTexts } from '@simward/texts/platform-dashboard';
import { reportsTexts } from '@simward/texts/reports/reports';
import { useState } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { PerformanceForm } from '../../shared/reports/performance/PerformanceForm.tsx';
import { reportFilterAddress } from '../../shared/reports/reportFilterAddress.ts';
import { useAddress } from '../../ui/address/useAddress.ts';
import { Row, Surface, Text } from '../../ui/layout/Layout.tsx';

const t = textsOf(platformDashboardTexts);
const tReports = textsOf(reportsTexts);

/** The search on a phone: one sentence that says what is shown, until somebody changes it. */
export function FoldedForm() {
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const [{ type = 'Training', by = 'module', of = [], from, to }] = useAddress(reportFilterAddress);
  if (isOpen) return <PerformanceForm loadsAtStart />;
  return (
    <Surface pad={12}>
      <Row nowrap>
        <Text size="md" grow>
          {t('form.folded', {
            type: tReports(`type.${type}`),
            choice: by === 'user' ? '' : t(`form.choice.${by}`, { count: of.length }),
            days:
              from && to ? t('form.days', { from: format.day(from), to: format.day(to) }) : t('form.allTime'),
          })}
        </Text>
        <Button variant="subtle" size="compact-sm" aria-expanded={false} onClick={() => setIsOpen(true)}>
          {t('form.change')}
        </Button>
      </Row>
    </Surface>
  );
}
