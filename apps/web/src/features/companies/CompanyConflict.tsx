import { companies } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { ConflictNotice } from '../../ui/form/ConflictNotice.tsx';
import { type CompanyValues, valuesOf } from './companyValues.ts';

interface CompanyConflictProps {
  /** What another person stored meanwhile. */
  stored: companies.Company;
  values: CompanyValues;
  labels: Record<keyof CompanyValues, string>;
  saving: boolean;
  onTakeTheirs: () => void;
  onOverwrite: () => void;
}

/** What another person changed in this company meanwhile. */
export function CompanyConflict({ stored, values, labels, ...choice }: CompanyConflictProps) {
  const { t } = useTranslation('companies');
  const written = (given: CompanyValues): Record<Exclude<keyof CompanyValues, 'companyLogo'>, string> => ({
    companyName: given.companyName.trim(),
    timeZone: given.timeZone,
    status: given.status ? t('table.active') : t('table.inactive'),
    pinLength: String(given.pinLength),
    webPinAllowed: given.webPinAllowed ? t('form.yes') : t('form.no'),
    secondFactor: t(`secondFactor.${given.secondFactor}`),
    eventRetentionDays:
      given.eventRetentionDays === '' ? t('form.forEver') : String(given.eventRetentionDays),
  });
  const [theirs, mine] = [written(valuesOf(stored)), written(values)];
  const names = [
    'companyName',
    'timeZone',
    'status',
    'pinLength',
    'webPinAllowed',
    'secondFactor',
    'eventRetentionDays',
  ] as const;
  const fields = names
    .filter((name) => theirs[name] !== mine[name])
    .map((name) => ({ label: labels[name], theirs: theirs[name], mine: mine[name] }));
  return <ConflictNotice text={companies.problems['company.conflict'].detail} fields={fields} {...choice} />;
}
