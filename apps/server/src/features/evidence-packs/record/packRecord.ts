import { type results, sharedPassMark, type wire } from '@simward/contract';
import type { ReleasedComment } from '../../../domain/comments/comments.sql.ts';
import { type OwnSkill, ownProgressOf } from '../../../domain/progress/skills/skills.ts';
import { wasCompleted } from '../../../domain/sessions/countedSession.sql.ts';
import type { ModuleRow, SessionRow } from './packRows.sql.ts';

export interface PackCompetency {
  name: string;
  assessments: number;
  best: number | null;
  bestMark: number | null;
  latest: number | null;
  latestMark: number | null;
  /** Day of the latest assessment, YYYY-MM-DD in the company's time zone. */
  latestOn: string | null;
  currentUntil: string | null;
  currency: wire.Currency | null;
  progress: results.SkillProgress;
}

/** Figures of a holder's sessions in one module and one mode. */
export interface PackModule {
  name: string;
  /** The version of the last session. */
  version: string | null;
  /** Sessions that were run to their end. */
  sessions: number;
  average: number | null;
  /** The pass mark of all these sessions; null when they had different ones. */
  passMark: number | null;
  complete: boolean;
  lastAt: Date | null;
  durationMs: number;
}

export interface PackSession {
  startedAt: Date;
  moduleName: string;
  version: string | null;
  playedIn: wire.PlayedIn;
  mode: wire.Mode;
  outcome: SessionRow['outcome'];
  score: number | null;
  passMark: number | null;
  /** Null for a training and for an assessment that was not run to its end. */
  successful: boolean | null;
  missedSteps: readonly string[];
  competencies: readonly { name: string; score: number }[];
  durationMs: number;
}

export interface Holder {
  name: string;
  mobileNo: string;
  course: string | null;
  departments: readonly string[];
}

/** A released comment of a facilitator on a session. */
export interface PackComment {
  sessionAt: Date;
  moduleName: string;
  /** Null for a comment on the whole session. */
  stepName: string | null;
  text: string;
  author: string;
  releasedAt: Date;
  /** The holder's answer; empty when the holder confirmed the comment without words. */
  answer: string | null;
}

/** The contents of a pack: the holder's whole record until the pack is issued. */
export interface PackRecord {
  holder: Holder;
  companyName: string;
  timeZone: string;
  /** The day of the first session, YYYY-MM-DD; null without a session. */
  from: string | null;
  figures: {
    mastered: number;
    assessed: number;
    expired: number;
    assessments: number;
    successful: number;
    complete: number;
    assigned: number;
    sessions: number;
    /** Sessions that staff took out of the figures; nothing else in the pack includes them. */
    takenOut: number;
    durationMs: number;
  };
  competencies: readonly PackCompetency[];
  modules: readonly PackModule[];
  trainings: readonly PackModule[];
  sessions: readonly PackSession[];
  /** Only released comments, those of the newest session first. */
  comments: readonly PackComment[];
}

interface PackSources extends Pick<PackRecord, 'holder' | 'companyName' | 'timeZone'> {
  skills: readonly OwnSkill[];
  modules: readonly ModuleRow[];
  sessions: readonly SessionRow[];
  comments: readonly ReleasedComment[];
}

export const packRecordOf = ({
  skills,
  modules,
  sessions: all,
  comments,
  ...rest
}: PackSources): PackRecord => {
  const sessions = all.filter((row) => !row.taken_out);
  const competencies = skills.map(competencyOf);
  const assessed = competencies.filter(({ assessments }) => assessments > 0);
  const assessments = sessions.filter((row) => row.mode === 'assessment' && wasCompleted(row));
  const assigned = modules.filter((module) => module.assigned);
  const sessionsByModule = (mode: wire.Mode) =>
    Map.groupBy(
      sessions.filter((row) => row.mode === mode),
      ({ module_id }) => module_id,
    );
  const [assessmentsByModule, trainingsByModule] = [
    sessionsByModule('assessment'),
    sessionsByModule('training'),
  ];
  return {
    ...rest,
    from: sessions[0]?.day ?? null,
    figures: {
      mastered: assessed.filter(({ progress }) => progress === 'mastered').length,
      assessed: assessed.length,
      expired: assessed.filter(({ currency }) => currency === 'expired').length,
      assessments: assessments.length,
      successful: assessments.filter(({ successful }) => successful).length,
      complete: assigned.filter(({ complete }) => complete).length,
      assigned: assigned.length,
      sessions: sessions.length,
      takenOut: all.length - sessions.length,
      durationMs: sum(sessions.map(({ duration_ms }) => duration_ms)),
    },
    competencies,
    modules: modules
      .filter(({ module_id, assigned: isAssigned }) => isAssigned || assessmentsByModule.has(module_id))
      .map((module) => moduleOf(module, assessmentsByModule.get(module.module_id) ?? [])),
    trainings: modules.flatMap((module) => {
      const trainingSessions = trainingsByModule.get(module.module_id);
      return trainingSessions ? [moduleOf(module, trainingSessions)] : [];
    }),
    sessions: sessions.map(sessionOf),
    comments: comments.map(commentOf),
  };
};

const sixDigits = (score: number) => Math.round(score * 1e6) / 1e6;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const competencyOf = (skill: OwnSkill): PackCompetency => {
  const { progress, currency, currentUntil } = ownProgressOf(skill);
  const latest = skill.attempts.at(-1);
  const [best] = skill.attempts.toSorted((a, b) => b.score - a.score);
  return {
    name: skill.name,
    assessments: skill.attempts.length,
    best: best?.score ?? null,
    bestMark: best?.passMark ?? null,
    latest: latest?.score ?? null,
    latestMark: latest?.passMark ?? null,
    latestOn: latest?.day ?? null,
    currentUntil,
    currency,
    progress,
  };
};

const moduleOf = ({ name, complete }: ModuleRow, sessions: readonly SessionRow[]): PackModule => {
  const completed = sessions.filter(wasCompleted);
  const scores = completed.flatMap(({ score }) => score ?? []);
  return {
    name,
    complete,
    version: sessions.at(-1)?.module_version ?? null,
    sessions: completed.length,
    average: scores.length > 0 ? sixDigits(sum(scores) / scores.length) : null,
    passMark: sharedPassMark(completed.map(({ pass_mark }) => pass_mark)),
    lastAt: sessions.at(-1)?.started_at ?? null,
    durationMs: sum(sessions.map(({ duration_ms }) => duration_ms)),
  };
};

const sessionOf = (row: SessionRow): PackSession => ({
  startedAt: row.started_at,
  moduleName: row.module_name,
  version: row.module_version,
  playedIn: row.played_in,
  mode: row.mode,
  outcome: row.outcome,
  score: row.score,
  passMark: row.pass_mark,
  successful: row.mode === 'assessment' && wasCompleted(row) ? row.successful : null,
  missedSteps: row.failed_must_pass_steps,
  competencies: wasCompleted(row) ? row.competencies : [],
  durationMs: row.duration_ms,
});

const commentOf = (row: ReleasedComment): PackComment => ({
  sessionAt: row.started_at,
  moduleName: row.module_name,
  stepName: row.step_name,
  text: row.text,
  author: row.author,
  releasedAt: row.released_at,
  answer: row.answer,
});
