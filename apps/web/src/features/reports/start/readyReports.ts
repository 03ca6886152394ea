import { reports } from '@simward/contract';
import { everything } from '../../../shared/reports/reportChoice.ts';
import type { ReportAddress } from '../reportAddress.ts';

export const readyKeys = ['departments', 'below', 'time'] as const;
export type ReadyKey = (typeof readyKeys)[number];

/** The address of a report that is asked for by one click; its days are those of today. */
export const readyAddress = (key: ReadyKey, today: string): ReportAddress => {
  const { preset, ...question } = questions[key];
  return { ...question, of: [everything], ...reports.presetDays(preset, today) };
};

const questions = {
  departments: { type: 'Assessment', by: 'department', preset: 'lastMonth' },
  below: { type: 'Assessment', by: 'module', below: 'yes', preset: 'days30' },
  time: { type: 'Training', by: 'department', group: 'week', preset: 'days90' },
} as const;

/** The ready report that the address asks for today. */
export const readyKeyOf = (address: ReportAddress, today: string): ReadyKey | undefined =>
  readyKeys.find((key) => textOf(readyAddress(key, today)) === textOf(address));

const textOf = ({ type, by, of, below, from, to }: ReportAddress) =>
  JSON.stringify([type, by, of, below, from, to]);
