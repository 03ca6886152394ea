import { useTranslation } from 'react-i18next';
import type { WrittenField } from '../../ui/form/ConflictNotice.tsx';
import type { CompanyValues } from './companyValues.ts';

/** The fields of a company in words. */
export function useWrittenCompany(
  labels: Record<keyof CompanyValues, string>,
): readonly WrittenField<CompanyValues>[] {
  const { t } = useTranslation('companies');
  return [
    [labels.companyName, ({ companyName }) => companyName.trim()],
    [labels.timeZone, ({ timeZone }) => timeZone],
    [labels.status, ({ status }) => (status ? t('table.active') : t('table.inactive'))],
    [labels.pinLength, ({ pinLength }) => String(pinLength)],
    [labels.webPinAllowed, ({ webPinAllowed }) => (webPinAllowed ? t('form.yes') : t('form.no'))],
    [labels.secondFactor, ({ secondFactor }) => t(`secondFactor.${secondFactor}`)],
    [
      labels.eventRetentionDays,
      ({ eventRetentionDays: days }) => (days === '' ? t('form.forEver') : String(days)),
    ],
  ];
}
