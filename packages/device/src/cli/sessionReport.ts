import type { sessionUploads } from '@simward/contract';
import type { PlannedSession } from './planSessions.ts';

/** One session of this run; with `--json` it is printed as a line of JSON. */
export interface SessionReport {
  sessionId: string;
  learner: string;
  module: string;
  mode: 'training' | 'assessment';
  outcome: string;
  score: number | null;
  startedAt: string;
  durationMinutes: number;
  events: number;
  acknowledgedEvents: string[];
  /** True once the portal has acknowledged all events and the finish. */
  acknowledged: boolean;
  refused: string[];
  result: sessionUploads.ResultCard | null;
}

export const newReport = (
  sessionId: string,
  mobileNo: string,
  { module, played }: PlannedSession,
): SessionReport => ({
  sessionId,
  learner: mobileNo,
  module: module.moduleName,
  mode: played.mode,
  outcome: played.outcome,
  score: played.score,
  startedAt: played.startedAt.toISOString(),
  durationMinutes: Math.round((played.endedAt.getTime() - played.startedAt.getTime()) / 600) / 100,
  events: played.events.length,
  acknowledgedEvents: [],
  acknowledged: false,
  refused: [],
  result: null,
});

/** The report as lines for people. */
export const reportText = (report: SessionReport, withIds: boolean): string => {
  const { result } = report;
  const score = report.score === null ? 'no score' : `score ${report.score.toFixed(3)}`;
  const lines = [
    `${report.sessionId}  ${report.learner}  ${report.module}, ${report.mode}`,
    `  ${report.outcome}, ${score}, ${report.durationMinutes.toFixed(2)} min, ` +
      `${report.acknowledgedEvents.length} of ${report.events} events acknowledged`,
    result ? `  card: ${cardText(result)}` : report.acknowledged ? '  no card' : '  NOT ACKNOWLEDGED',
    ...report.refused.map((refusal) => `  refused: ${refusal}`),
    ...(withIds ? [`  ids: ${report.acknowledgedEvents.join(' ')}`] : []),
  ];
  return lines.join('\n');
};

const cardText = ({
  successful,
  score,
  passMark,
  failedMustPassSteps,
  competencies,
  custody,
}: sessionUploads.ResultCard) =>
  [
    successful === null ? 'not judged' : successful ? 'passed' : 'not passed',
    `${score === null ? '–' : score.toFixed(3)} of at least ${passMark}`,
    ...(failedMustPassSteps.length > 0 ? [`failed: ${failedMustPassSteps.join(', ')}`] : []),
    ...(custody === 'accepted' ? [] : [custody]),
    competencies.map((result) => `${result.competencyName} ${result.score.toFixed(2)}`).join(', '),
  ]
    .filter((part) => part !== '')
    .join('; ');
