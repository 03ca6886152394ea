import type { companies } from '@simward/contract';
import type { CompanyFields } from './companies.queries.ts';

/** What stands in the company form; keys are the call's, so that its messages find their fields. */
export interface CompanyValues {
  companyName: string;
  timeZone: string;
  status: boolean;
  pinLength: number | '';
  webPinAllowed: boolean;
  secondFactor: 'off' | 'staff';
  unassignedSessions: companies.Company['unassignedSessions'];
  /** Empty keeps events for ever. */
  eventRetentionDays: number | '';
  /** A new picture; null takes it away, undefined leaves it as it is. */
  companyLogo: File | null | undefined;
}

export const emptyCompany = (timeZone: string): CompanyValues => ({
  companyName: '',
  timeZone,
  status: true,
  pinLength: 4,
  webPinAllowed: true,
  secondFactor: 'off',
  unassignedSessions: 'assessments held',
  eventRetentionDays: '',
  companyLogo: undefined,
});

export const valuesOf = (company: companies.Company): CompanyValues => ({
  companyName: company.companyName,
  timeZone: company.timeZone,
  status: company.status,
  pinLength: company.pinLength,
  webPinAllowed: company.webPinAllowed,
  secondFactor: company.secondFactor,
  unassignedSessions: company.unassignedSessions,
  eventRetentionDays: company.eventRetentionDays ?? '',
  companyLogo: undefined,
});

export const fieldsOf = ({ companyLogo: _, ...values }: CompanyValues) =>
  ({
    ...values,
    pinLength: Number(values.pinLength),
    eventRetentionDays: values.eventRetentionDays === '' ? null : values.eventRetentionDays,
  }) satisfies CompanyFields;
