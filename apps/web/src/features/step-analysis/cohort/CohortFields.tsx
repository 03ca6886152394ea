import { SegmentedControl } from '@mantine/core';
import { type stepAnalysis, wire } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../lib/format/useToday.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { departmentOptions } from '../../../shared/departments/departmentOptions.ts';
import { departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { SelectField } from '../../../ui/form/choices/SelectField.tsx';
import { DateRangeField } from '../../../ui/form/days/DateRangeField.tsx';
import type { DateRange } from '../../../ui/form/days/dateRange.ts';
import { FilterChoice } from '../../../ui/table/filters/FilterChoice.tsx';
import { FilterMenu } from '../../../ui/table/filters/FilterMenu.tsx';
import { stepAnalysisAddress } from '../stepAnalysisAddress.ts';
import classes from './CohortFields.module.css';

interface CohortFieldsProps {
  modules: readonly { _id: string; moduleName: string }[];
  moduleId: string | undefined;
  range: DateRange;
  analysis: stepAnalysis.StepAnalysis | undefined;
}

/** Of which module, version, department, days and mode the analysis is. */
export function CohortFields({ modules, moduleId, range, analysis }: CohortFieldsProps) {
  const { t } = useTranslation('stepAnalysis');
  const today = useToday();
  const { timeZone } = useSignedInUser();
  const inView = useCompanyInView();
  const departments = departmentOptions(useQuery(departmentsQuery).data ?? [], inView?._id);
  const [{ mode = 'assessment', version, department }, change] = useAddress(stepAnalysisAddress);
  const versions = analysis?.versions ?? [];
  const back = { phase: undefined };
  return (
    <>
      <SelectField
        className={classes.module}
        aria-label={t('module')}
        placeholder={t('module')}
        searchable
        data={modules.map(({ _id, moduleName }) => ({ value: _id, label: moduleName }))}
        value={moduleId ?? null}
        onChange={(next) => next && change({ ...back, moduleId: next, version: undefined })}
        allowDeselect={false}
      />
      {versions.length > 1 && (
        <FilterChoice
          label={t('version')}
          options={versions.map((value) => ({ value, label: value }))}
          value={version}
          onChange={(next) => change({ ...back, version: next })}
        />
      )}
      {departments.length > 1 && (
        <FilterMenu
          label={t('department')}
          options={departments}
          value={department}
          onChange={(next) => change({ ...back, department: next })}
        />
      )}
      <DateRangeField
        inToolbar
        size="sm"
        label={t('days')}
        value={range}
        onChange={(next) => change({ from: next?.from, to: next?.to })}
        today={today}
        timeZone={timeZone}
      />
      <SegmentedControl
        aria-label={t('mode.label')}
        value={mode}
        onChange={(value) => change({ ...back, mode: value === 'training' ? 'training' : undefined })}
        data={wire.modes.toReversed().map((value) => ({ value, label: t(`mode.${value}`) }))}
      />
    </>
  );
}
