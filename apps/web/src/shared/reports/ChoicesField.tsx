import { Pill } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { reports, searchLimit } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MultiSelectField } from '../../ui/form/choices/MultiSelectField.tsx';
import { useCompanyInView } from '../companies/useCompanyInView.ts';
import classes from './ChoicesField.module.css';
import { choicesQuery, chosenQuery } from './choices.queries.ts';

interface ChoicesFieldProps {
  criterion: reports.ReportCriterion;
  value: string[];
  onChange: (ids: string[]) => void;
  error?: string | undefined;
  /** None chosen means every one. */
  withAll?: boolean;
  'data-path'?: string;
}

const pauseMs = 300;
/** More are a number, until the list is open. */
const shownPills = 1;

/** The modules, departments, courses or learners that a report is about; a server that has many finds them by their words. */
export function ChoicesField({
  criterion,
  value,
  onChange,
  error,
  withAll = false,
  ...marked
}: ChoicesFieldProps) {
  const { t } = useTranslation('reports');
  const inView = useCompanyInView();
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState(false);
  const [searched] = useDebouncedValue(search.trim(), pauseMs);
  const found = useQuery(choicesQuery(criterion, searched));
  const chosen = useQuery(chosenQuery(criterion, value)).data?.choices ?? [];
  const several = inView === undefined && criterion !== 'module';
  const labelOf = ({ name, companyName, status }: reports.Choice) => {
    const whose = several && companyName ? t('choice.of', { name, companyName }) : name;
    return status ? whose : t('choice.inactive', { name: whose });
  };
  const known = new Map(
    [...chosen, ...(found.data?.choices ?? [])].map((choice) => [choice._id, labelOf(choice)]),
  );
  // A name that is still on its way leaves no gap.
  for (const id of value) if (!known.has(id)) known.set(id, t('choice.loading'));
  return (
    <MultiSelectField
      {...marked}
      className={classes.field}
      label={t(`choice.${criterion}`)}
      placeholder={
        withAll ? t(`choice.all.${criterion}`, { count: found.data?.choicesCount ?? 0 }) : t('choice.choose')
      }
      rightSection={null}
      rightSectionWidth={8}
      maxValues={reports.limits.searchIds}
      data={[...known].map(([id, label]) => ({ value: id, label }))}
      // The server has found them.
      filter={({ options }) => options}
      searchValue={search}
      maxLength={searchLimit}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      renderPill={({ option, onRemove, disabled }) => {
        const position = value.indexOf(String(option?.value));
        const more = !opened && position === shownPills;
        if (!opened && position > shownPills) return null;
        return (
          <Pill
            className={classes.pill}
            withRemoveButton={!more && !disabled}
            onRemove={onRemove}
            removeButtonProps={{ 'aria-label': t('choice.remove', { name: option?.label ?? '' }) }}
          >
            {more ? t('choice.more', { count: value.length - shownPills }) : option?.label}
          </Pill>
        );
      }}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
