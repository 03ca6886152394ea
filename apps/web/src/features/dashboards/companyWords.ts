import { platformDashboard } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { platformDashboardTexts } from '@simward/texts/platform-dashboard';
import { useNow } from '../../lib/clock/useClock.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';

const tMessages = textsOf(messageTexts);
const t = textsOf(platformDashboardTexts);

export interface CompanyWords {
  /** The change of the sessions; empty where there were none before. */
  change: string;
  active: { share: string; count: string };
  /** The share of active users, 0 to 1. */
  share: number;
  passRate: string;
  /** The change of the pass rate in points; empty where either is of too few assessments. */
  points: string;
  headsets: string;
  last: string;
  isTrouble: (sign: platformDashboard.CompanyFigures['signs'][number]) => boolean;
}

const { leastForTrouble: least } = platformDashboard;

/** Writes a company's figures. */
export function useCompanyWords(): (company: platformDashboard.CompanyFigures) => CompanyWords {
  const format = useFormat();
  const now = useNow();
  const none = tMessages('notAvailable.text');
  const passRateOf = ({ completed, successful }: { completed: number; successful: number }) => {
    if (completed === 0) return none;
    return completed < least
      ? t('companies.some', { count: successful, all: completed })
      : format.percent(successful / completed);
  };
  return (company) => {
    const { sessions, sessionsBefore, activeUsers, users, assessments, assessmentsBefore, signs } = company;
    const share = users === 0 ? 0 : Math.min(1, activeUsers / users);
    const hasPoints = assessments.completed >= least && assessmentsBefore.completed >= least;
    return {
      change: sessionsBefore === 0 ? '' : format.signedPercent(sessions / sessionsBefore - 1),
      share,
      active: {
        share: users === 0 ? none : format.percent(share),
        count: t('companies.activeOf', { active: activeUsers, users }),
      },
      passRate: passRateOf(assessments),
      points: hasPoints
        ? format.signed(
            100 *
              (assessments.successful / assessments.completed -
                assessmentsBefore.successful / assessmentsBefore.completed),
          )
        : '',
      headsets:
        company.headsets === 0
          ? none
          : t('companies.some', { count: company.headsetsOnline, all: company.headsets }),
      last: company.lastSessionAt === null ? t('companies.never') : lastWords(company.lastSessionAt),
      isTrouble: (sign) => signs.includes(sign),
    };
  };

  /** 2 min ago, today 8:05 AM, Fri 20 Nov, 09 Oct 2026 */
  function lastWords(at: string): string {
    const minutes = (now - Date.parse(at)) / minuteMs;
    if (minutes < 60) return format.ago(at, now);
    if (format.dayOf(at) === format.dayOf(new Date(now).toISOString()))
      return t('companies.today', { time: format.time(at) });
    return minutes < weekMinutes ? format.dayInWeekOf(at) : format.dayOf(at);
  }
}

const minuteMs = 60_000;
const weekMinutes = 6 * 24 * 60;
