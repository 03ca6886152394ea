import { modules, wire } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { FilterChoice } from '../../../ui/table/filters/FilterChoice.tsx';
import { FilterMenu } from '../../../ui/table/filters/FilterMenu.tsx';
import { CountChips } from '../../../ui/values/figures/CountChips.tsx';
import classes from './LibraryFilterBar.module.css';
import type { LibraryFilters } from './libraryAddress.ts';

export interface KindCount {
  family: modules.LibraryModule['family'];
  industry: string;
  modules: number;
}

interface LibraryFilterBarProps {
  filters: LibraryFilters;
  /** How many modules there are of each family and industry. */
  counts: readonly KindCount[];
  onChange: (next: LibraryFilters) => void;
}

const everything = 'all';

/** The clinical families with how many modules each has, then platform, industry and where the learner stands. */
export function LibraryFilterBar({ filters, counts, onChange }: LibraryFilterBarProps) {
  const { t } = useTranslation('library');
  const isLearner = useSignedInUser().permissionSet === 'user';
  const { family, industry, platform, state } = filters;
  const ofIndustry = counts.filter((kind) => !industry || industry.includes(kind.industry));
  const sum = (kinds: readonly KindCount[]) => kinds.reduce((all, kind) => all + kind.modules, 0);
  const families = modules.moduleFamilies
    .map((value) => ({
      value,
      label: t(`families.${value}`),
      count: sum(ofIndustry.filter((kind) => kind.family === value)),
    }))
    .filter(({ value, count }) => count > 0 || value === family);
  const industries = [...new Set([...counts.map((kind) => kind.industry), ...(industry ?? [])])];
  return (
    <div className={classes.bar}>
      <div className={classes.families}>
        <CountChips
          label={t('family')}
          chips={[{ value: everything, label: t('all'), count: sum(ofIndustry) }, ...families]}
          value={family ?? everything}
          onChange={(value) => onChange({ family: value === everything ? undefined : value })}
        />
      </div>
      <div className={classes.filters}>
        <FilterMenu
          label={t('platform')}
          options={wire.platforms.map((value) => ({ value, label: value }))}
          value={platform}
          onChange={(value) => onChange({ platform: value })}
        />
        <FilterMenu
          label={t('industry')}
          options={industries.map((value) => ({ value, label: value }))}
          value={industry}
          onChange={(value) => onChange({ industry: value })}
        />
        {isLearner && (
          <FilterChoice
            label={t('status')}
            options={modules.learnerStates.map((value) => ({ value, label: t(`states.${value}`) }))}
            value={state}
            onChange={(value) => onChange({ state: value })}
          />
        )}
      </div>
    </div>
  );
}
