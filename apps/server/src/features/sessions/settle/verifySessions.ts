import { listSessionCompetencies } from '../../../domain/sessions/sessionCompetencies.sql.ts';
import type { Database } from '../../../platform/database/createDatabase.ts';
import { listFinishedSessions } from '../sessions.sql.ts';
import { factsOfStored, hasBothEnds, settleInput } from './sessionFacts.ts';
import { settleSession } from './settleSession.ts';

interface SessionDifference {
  companyId: string;
  sessionId: string;
  /** Name of the value that differs: score, successful, duration, competencies or events. */
  what: string;
  stored: string;
  recomputed: string;
}

const pageSize = 500;

/**
 * Settles every finished session again from its stored events and compares the results.
 * @returns the number of compared sessions, and each difference
 */
export const verifySessions = async (
  database: Database,
): Promise<{ compared: number; differences: SessionDifference[] }> => {
  const differences: SessionDifference[] = [];
  let compared = 0;
  let after: { companyId: string; sessionId: string } | undefined;
  for (;;) {
    const last = after;
    const page = await database.read('all', async (trx) => {
      const rows = await listFinishedSessions(trx, last, pageSize);
      for (const { company_id: companyId, stored_events: storedEvents, ...row } of rows) {
        if (!hasBothEnds(row)) continue;
        const result = settleSession(settleInput(row, await factsOfStored(trx, companyId, row)));
        const competencies = await listSessionCompetencies(trx, companyId, row.session_id);
        const byName = (a: { competencyName: string }, b: { competencyName: string }) =>
          a.competencyName < b.competencyName ? -1 : 1;
        const differing = differencesIn([
          ['score', row.score, result.score],
          ['successful', row.successful, result.successful],
          ['duration', row.duration_ms, result.durationMs],
          ['events', row.event_count, storedEvents],
          [
            'competencies',
            competencies
              .map(({ competency_name: competencyName, score, attempts }) => ({
                competencyName,
                score,
                attempts,
              }))
              .sort(byName),
            result.competencies
              .map(({ competencyName, score, attempts }) => ({ competencyName, score, attempts }))
              .sort(byName),
          ],
        ]);
        differences.push(
          ...differing.map((difference) => ({ companyId, sessionId: row.session_id, ...difference })),
        );
      }
      return rows;
    });
    compared += page.length;
    const end = page.at(-1);
    if (!end) return { compared, differences };
    after = { companyId: end.company_id, sessionId: end.session_id };
  }
};

const differencesIn = (pairs: [what: string, stored: unknown, recomputed: unknown][]) =>
  pairs
    .map(([what, stored, recomputed]) => ({
      what,
      stored: JSON.stringify(stored),
      recomputed: JSON.stringify(recomputed),
    }))
    .filter(({ stored, recomputed }) => stored !== recomputed);
