import { Select } from '@mantine/core';
import { reports } from '@simward/contract';
import { reportsTexts } from '@simward/texts/reports/reports';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import classes from '../reports.module.css';

const t = textsOf(reportsTexts);

export interface GroupSelectProps {
  criterion: reports.ReportCriterion;
  group: reports.ReportGroup;
  onGroupChange: (group: reports.ReportGroup | undefined) => void;
}

/** What the report’s bars stand for. */
export function GroupSelect({ criterion, group, onGroupChange }: GroupSelectProps) {
  const all = new Set<reports.ReportGroup>([
    criterion,
    'module',
    'department',
    'competency',
    'month',
    'week',
    group,
  ]);
  return (
    <Row nowrap className="screen-only">
      <Text size="sm" color={3} className={classes.groupBy} aria-hidden="true">
        {t('summary.groupBy')}
      </Text>
      <Select
        size="xs"
        w={132}
        aria-label={t('summary.groupBy')}
        allowDeselect={false}
        data={[...all].map((value) => ({ value, label: t(`summary.group.${value}`) }))}
        value={group}
        onChange={(next) => {
          const nextGroup = reports.reportGroups.find((known) => known === next);
          onGroupChange(nextGroup === criterion ? undefined : nextGroup);
        }}
      />
    </Row>
  );
}
