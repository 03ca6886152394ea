import { stepAnalysis } from '@simward/contract';
import { sql } from 'kysely';
import type { Trx } from '../apps/server/src/platform/database/createDatabase.ts';
import { issueTokens } from '../harness/issueTokens.ts';
import { openOwnerDatabase } from '../harness/portalDatabase.ts';
import { bearer, sendCall } from '../harness/sendCall.ts';
import { type Counted, countEvents, declareItems, fillReports } from './filled/fillReports.sql.ts';
import { daysOfHistory, fillSessions } from './filled/fillSessions.sql.ts';
import { insertPeopledCompany } from './filled/preparePeople.ts';
import { firstMobileNo } from './firstMobileNo.ts';
import { cpuOf, cpuOfPostgres, postmasterOf } from './processCpu.ts';
import { median } from './times.ts';

const sessions = 100_000;
const people = 2_000;
const rounds = 7;
/** Milliseconds until the answer is there. */
const most = { first: 1_000, second: 100 } as const;
const dayMs = 86_400_000;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const timed = async <T>(cpu: () => number, work: () => Promise<T>) => {
  const [startedAt, before] = [performance.now(), cpu()];
  const answer = await work();
  return { ms: performance.now() - startedAt, cpuMs: cpu() - before, answer };
};

/** What the answer says of an item differently than its events do. */
const differences = (
  { steps, questions }: stepAnalysis.StepAnalysis,
  counted: readonly Counted[],
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

/**
 * The step analysis over 100,000 sessions with their events: the first look of somebody, and a second at the same.
 * @returns whether both are quick enough and exact
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
    const inCompany = <T>(work: (trx: Trx) => Promise<T>) =>
      database.write('all', async (trx) => {
        await sql`set local statement_timeout = 0; set local work_mem = '256MB'`.execute(trx);
        return work(trx);
      });
    await inCompany((trx) => declareItems(trx, { companyId, moduleId }));
    await inCompany((trx) => fillSessions(trx, { companyId, moduleIds: [moduleId], mustPassStep, sessions }));
    await inCompany((trx) => fillReports(trx, { companyId, moduleId }));
    await sql`vacuum analyze`.execute(database.unscoped);
    const tokens = await issueTokens(database, dataDir, { companyId, learners: [{ userId: adminId }] });
    const headers = bearer(tokens.get(adminId) ?? '');
    // Each round asks for a day more, which nobody has looked at yet; before the first there is nothing.
    const postmaster = postmasterOf(dataDir);
    const cpu = () => cpuOf(pid) + cpuOfPostgres(postmaster);
    const look = (round: number) =>
      timed(cpu, () =>
        sendCall(
          origin,
          stepAnalysis.analysis,
          {
            query: {
              moduleId,
              fromDate: dayOf(Date.now() - (daysOfHistory + 2 + round) * dayMs),
              toDate: dayOf(Date.now() + dayMs),
            },
          },
          headers,
        ),
      );
    await look(0);
    const looks: Record<'first' | 'second', Awaited<ReturnType<typeof look>>>[] = [];
    for (let round = 1; round <= rounds; round += 1)
      looks.push({ first: await look(round), second: await look(round) });
    const wrong = differences(
      looks[0]?.first.answer ?? (await look(0)).answer,
      await inCompany((trx) => countEvents(trx, companyId, adminId)),
    );
    for (const line of wrong) say(`Not exact: ${line}`);
    const counted = looks.every(({ first }) => first.answer.sessions > sessions * 0.99);
    const late = (['first', 'second'] as const).filter((which) => {
      const ms = median(looks.map((one) => one[which].ms));
      const cpuMs = median(looks.map((one) => one[which].cpuMs));
      // Beside others on the same cores the answer waits; what it costs stays.
      say(
        `Step analysis, ${which} look: median ${ms.toFixed(0)} ms, at most ${most[which]}${ms > most[which] ? ' !' : ''}; ` +
          `CPU of portal and PostgreSQL ${cpuMs.toFixed(0)} ms`,
      );
      return ms > most[which];
    });
    say(`Sessions ${looks[0]?.first.answer.sessions}, items that differ from their events: ${wrong.length}`);
    return late.length === 0 && wrong.length === 0 && counted;
  } finally {
    await database.close();
  }
};
