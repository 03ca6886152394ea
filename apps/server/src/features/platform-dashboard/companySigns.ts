import { platformDashboard } from '@simward/contract';

/** A company's days up to today, as far as they have sessions; the lists have one entry a day, the latest day first. */
export interface CompanyDays {
  /** How many days ago; null where no day has a session. */
  days: number[] | null;
  sessions: number[] | null;
  /** Completed assessments. */
  completed: number[] | null;
  successful: number[] | null;
  /** False for a company at which nobody can sign in. */
  status: boolean;
  /** By the company's clock: 1 for Monday, and the hour from 0 to 23. */
  weekday: number;
  hour: number;
  headsets: number;
  online: number;
  last_session_at: Date | null;
}

export interface PeriodSums {
  sessions: number;
  completed: number;
  successful: number;
}

/** Sums of the days from `from` to before `to`, both counted back from today. */
export const sumsOf = (
  { days, sessions, completed, successful }: CompanyDays,
  from: number,
  to: number,
): PeriodSums => {
  const sums = { sessions: 0, completed: 0, successful: 0 };
  days?.forEach((ago, index) => {
    if (ago < from || ago >= to) return;
    sums.sessions += sessions?.[index] ?? 0;
    sums.completed += completed?.[index] ?? 0;
    sums.successful += successful?.[index] ?? 0;
  });
  return sums;
};

/** Sessions of each week, the oldest first; the last one is the week up to today. */
export const weeksOf = (company: CompanyDays, daysOfThisWeek: number): number[] =>
  Array.from({ length: platformDashboard.trendWeeks }, (_, index) => {
    const ends = daysOfThisWeek + (platformDashboard.trendWeeks - 2 - index) * 7;
    return sumsOf(company, Math.max(0, ends), ends + 7).sessions;
  });

const { comparedDays: period, leastForTrouble } = platformDashboard;
/** So much less than in the days before is trouble, from 30 sessions or assessments on. */
const fewerShare = 0.1;
const lowerPoints = 0.05;
const workingHours = { from: 8, to: 18 };
const quietDays = 3;
/** A company trains daily when it did so on this many of the last 14 days before it fell silent. */
const dailyDays = 12;
const dailyWindow = 14;

/** What is wrong with a company's training; nothing is at a company that is inactive. */
export const signsOf = (
  company: CompanyDays,
  now: Date,
): (typeof platformDashboard.companySigns)[number][] => {
  if (!company.status) return [];
  const recent = sumsOf(company, 0, period);
  const earlier = sumsOf(company, period, 2 * period);
  const isFewer =
    earlier.sessions >= leastForTrouble && recent.sessions <= earlier.sessions * (1 - fewerShare) + 1e-9;
  const isLower =
    recent.completed >= leastForTrouble &&
    earlier.completed >= leastForTrouble &&
    earlier.successful / earlier.completed - recent.successful / recent.completed >= lowerPoints - 1e-9;
  return [
    ...(isFewer ? (['fewer sessions'] as const) : []),
    ...(isLower ? (['lower pass rate'] as const) : []),
    ...(isDark(company) ? (['headsets offline'] as const) : []),
    ...(isSilent(company, now) ? (['silent'] as const) : []),
  ];
};

const isDark = ({ headsets, online, weekday, hour }: CompanyDays): boolean =>
  headsets > 0 && online === 0 && weekday <= 5 && hour >= workingHours.from && hour < workingHours.to;

const dayMs = 86_400_000;

/** No session for three days where there was one daily, or for the whole period where there were any before. */
const isSilent = (company: CompanyDays, now: Date): boolean => {
  const { days, last_session_at: last } = company;
  if (last === null) return false;
  const silence = (now.getTime() - last.getTime()) / dayMs;
  if (silence >= period) return true;
  const latest = days?.[0];
  if (silence < quietDays || latest === undefined) return false;
  return (days?.filter((ago) => ago < latest + dailyWindow).length ?? 0) >= dailyDays;
};
