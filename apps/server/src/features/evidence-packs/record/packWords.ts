import { percentBeside, type wire } from '@simward/contract';
import type { packTexts } from '@simward/texts/evidence-packs/pack';
import { wasCompleted } from '../../../domain/sessions/countedSession.sql.ts';
import { type Language, localeOf, sayIn } from '../../../platform/texts/say.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import type { PackCompetency, PackSession } from './packRecord.ts';

export type Tone = 'pass' | 'fail' | 'warn' | 'open' | 'info' | 'mute';

interface TonedText {
  text: string;
  tone: Tone;
}

/** When and by whom a pack was issued, and how it can be checked. */
export interface PackIssue {
  code: string;
  issuedAt: Date;
  issuer: { name: string; role: string };
  /** Address of the page that checks packs, with this pack's code. */
  checkUrl: URL;
}

/** Packs write dates as the screens do: 05 Sep 2026 | 9:05 AM. British English would say Sept and 09:05. */
const localeOfDates: Readonly<Record<Language, string>> = { ...localeOf, en: 'en-US', 'en-XA': 'en-US' };

/** The words of a pack and the way in which it writes values, in one language. */
export const packWordsIn = (language: Language) => {
  const t = sayIn(language);
  const notAvailable = t('messages.notAvailable.text');
  const months = new Intl.DateTimeFormat(localeOfDates[language], { month: 'short', timeZone: 'UTC' });
  const percent = new Intl.NumberFormat(localeOf[language], { style: 'percent', maximumFractionDigits: 1 });
  const clocks = new Map<string, Intl.DateTimeFormat>();

  /**
   * The format of times in a time zone. It is kept, because making a format takes longer than using it a
   * thousand times.
   */
  const clockOf = (timeZone: string): Intl.DateTimeFormat => {
    const knownClock = clocks.get(timeZone);
    if (knownClock) return knownClock;
    const newClock = new Intl.DateTimeFormat(localeOfDates[language], {
      timeZone,
      hour: 'numeric',
      minute: '2-digit',
    });
    clocks.set(timeZone, newClock);
    return newClock;
  };

  /** A day that is stored as YYYY-MM-DD. */
  const dayText = (day: string | null): string => {
    if (day === null) return notAvailable;
    const [year = '', , date = ''] = day.split('-');
    return t('evidence-packs.pack.day', { day: date, month: months.format(new Date(day)), year });
  };

  const outcomeText = (outcome: PackSession['outcome']): string =>
    t(`evidence-packs.pack.outcome.${outcome}`);

  return {
    language,
    t,
    notAvailable,
    dayText,
    outcomeText,
    columnTitle: (name: keyof (typeof packTexts)['column']): string =>
      t(`evidence-packs.pack.column.${name}`),

    /** An instant by the clock of a time zone. */
    instantText: (at: Date | null, timeZone: string): string => {
      if (at === null) return notAvailable;
      const time = clockOf(timeZone).format(at).replace(/\s/g, ' ');
      return t('evidence-packs.pack.instant', { day: dayText(dayIn(timeZone, at)), time });
    },

    /** @param passMark of the sessions that the score is from; null when they had different ones */
    scoreText: (score: number | null, passMark: number | null): string =>
      score === null ? notAvailable : percent.format(percentBeside(score, passMark) / 100),

    durationText: (ms: number): string => {
      const minutes = Math.round(ms / 60_000);
      return t('evidence-packs.pack.duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
    },

    modeText: (mode: wire.Mode): string => t(`evidence-packs.pack.mode.${mode}`),
    playedInText: (playedIn: wire.PlayedIn): string => t(`tables.playedIn.${playedIn}`),

    /** The state of a competency. A later miss ends mastery, but what was mastered stays current until it expires. */
    standingText: ({ progress, currency }: PackCompetency): TonedText =>
      progress === 'mastered' && currency === 'expired'
        ? { text: t('evidence-packs.pack.masteredExpired'), tone: 'warn' }
        : { text: t(`results.results.progress.${progress}`), tone: toneOfProgress[progress] },

    currencyText: (currency: wire.Currency): string => t(`evidence-packs.pack.currency.${currency}`),

    completionText: (complete: boolean): TonedText =>
      complete
        ? { text: t('evidence-packs.pack.completion.complete'), tone: 'pass' }
        : { text: t('evidence-packs.pack.completion.incomplete'), tone: 'open' },

    /**
     * The pack's words for the holder's answer to a comment; an empty answer means that the holder only
     * confirmed it.
     */
    answerText: (answer: string): string =>
      answer === '' ? t('evidence-packs.pack.comments.takenNote') : answer,

    resultText: ({ mode, outcome, successful, missedSteps }: PackSession): TonedText => {
      if (!wasCompleted({ outcome }) || mode === 'training')
        return { text: outcomeText(outcome), tone: 'mute' };
      if (successful) return { text: t('results.results.module.results.successful'), tone: 'pass' };
      return missedSteps.length > 0
        ? { text: t('results.results.module.results.must-pass failed'), tone: 'fail' }
        : { text: t('results.results.module.results.not successful'), tone: 'warn' };
    },
  };
};

export type PackWords = ReturnType<typeof packWordsIn>;

const toneOfProgress: Readonly<Record<PackCompetency['progress'], Tone>> = {
  mastered: 'pass',
  'one pass to go': 'info',
  'must-pass missed': 'fail',
  'below the mark': 'warn',
  'not attempted': 'mute',
};
