import { stepAnalysis } from '@simward/contract';
import { sql } from 'kysely';
import type { Trx } from '../apps/server/src/platform/database/createDatabase.ts';
import { issueTokens } from '../harness/issueTokens.ts';
import { openOwnerDatabase } from '../harness/portalDatabase.ts';
import { bearer, sendCall } from '../harness/sendCall.ts';
import { daysAgo } from './days.ts';
import { inLongTransaction } from './filled/companyParts.sql.ts';
import { type CountedItem, countEvents, declareItems, fillReports } from './filled/fillReports.sql.ts';
import { daysOfHistory, fillSessions } from './filled/fillSessions.sql.ts';
import { insertPeopledCompany } from './filled/preparePeople.ts';
import { firstMobileNo } from './firstMobileNo.ts';
import { cpuOf, cpuOfPostgres, postmasterOf } from './processCpu.ts';
import { median } from './times.ts';

const sessions = 100_000;
const people = 2_000;
const rounds = 7;
const mostMs = { first: 1_000, second: 100 } as const;

/**
 * Times the step analysis over 100,000 sessions with their events: asked for the first time, and a second time with the same
 * days, when it is remembered.
 * @returns whether both are quick enough and the numbers exact
 */
export const measureAnalysis = async (
  { origin, dataDir, pid }: { origin: string; dataDir: string; pid: number },
  say: (line: string) => void,
): Promise<boolean> => {
  say(`Preparing: ${sessions} sessions with events of ${people} people …`);
  const database = openOwnerDatabase(dataDir);
  try {
    const company = await insertPeopledCompany(database, {
      people,
      firstMobileNo: firstMobileNo('step analysis'),
      modules: 1,
    });
    const { companyId, adminId } = company;
    const { moduleId = '', mustPassStep = '' } = company.modules[0] ?? {};
    const inCompany = <Answer>(work: (trx: Trx) => Promise<Answer>) =>
      inLongTransaction(database, 'all', work);
    await inCompany((trx) => declareItems(trx, { companyId, moduleId }));
    await inCompany((trx) => fillSessions(trx, { companyId, moduleIds: [moduleId], mustPassStep, sessions }));
    await inCompany((trx) => fillReports(trx, { companyId, moduleId }));
    await sql`vacuum analyze`.execute(database.unscoped);
    const tokens = await issueTokens(database, dataDir, { companyId, learners: [{ userId: adminId }] });
    const headers = bearer(tokens.get(adminId) ?? '');
    const postmaster = postmasterOf(dataDir);
    const cpuUsedMs = () => cpuOf(pid) + cpuOfPostgres(postmaster);
    // Each round begins a day earlier, before all sessions: the sessions are the same, but nobody has asked for these days.
    const analyse = (round: number) =>
      timed(cpuUsedMs, () =>
        sendCall(
          origin,
          stepAnalysis.analysis,
          {
            query: {
              moduleId,
              fromDate: daysAgo(daysOfHistory + 2 + round),
              toDate: daysAgo(-1),
            },
          },
          headers,
        ),
      );
    const { answer } = await analyse(0);
    const measured: Record<'first' | 'second', Awaited<ReturnType<typeof analyse>>>[] = [];
    for (let round = 1; round <= rounds; round += 1)
      measured.push({ first: await analyse(round), second: await analyse(round) });
    const wrong = differences(answer, await inCompany((trx) => countEvents(trx, companyId, adminId)));
    for (const line of wrong) say(`Not exact: ${line}`);
    const hasAllSessions = measured.every(({ first }) => first.answer.sessions > sessions * 0.99);
    const late = (['first', 'second'] as const).filter((which) => {
      const ms = median(measured.map((round) => round[which].ms));
      // Printed as well, because other programs on the same cores lengthen the time but not the CPU.
      const cpuMs = median(measured.map((round) => round[which].cpuMs));
      say(
        `Step analysis, ${which} look: median ${ms.toFixed(0)} ms, at most ${mostMs[which]}${ms > mostMs[which] ? ' !' : ''}; ` +
          `CPU of portal and PostgreSQL ${cpuMs.toFixed(0)} ms`,
      );
      return ms > mostMs[which];
    });
    say(`Sessions ${answer.sessions}, items that differ from their events: ${wrong.length}`);
    return late.length === 0 && wrong.length === 0 && hasAllSessions;
  } finally {
    await database.close();
  }
};

const timed = async <Answer>(cpuUsedMs: () => number, work: () => Promise<Answer>) => {
  const [startedAt, cpuBefore] = [performance.now(), cpuUsedMs()];
  const answer = await work();
  return { ms: performance.now() - startedAt, cpuMs: cpuUsedMs() - cpuBefore, answer };
};

/** Compares the answered numbers of each item with those counted from the events. */
const differences = (
  { steps, questions }: stepAnalysis.StepAnalysis,
  counted: readonly CountedItem[],
): string[] => {
  const items = new Map([...steps, ...questions].map((item) => [item.name, item]));
  return counted.flatMap(({ name, right, wrong }) => {
    const item = items.get(name);
    const isSame =
      item?.right === right && item.wrong === wrong && item.missed === item.sessions - right - wrong;
    return isSame
      ? []
      : [`${name}: ${right} right and ${wrong} wrong, answered ${item?.right} and ${item?.wrong}`];
  });
};
