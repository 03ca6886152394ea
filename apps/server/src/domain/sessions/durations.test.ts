import {
  companyDashboard,
  dashboards,
  loginRecords,
  modules,
  reports,
  results,
  sessionUploads,
} from '@simward/contract';
import { expect, onTestFinished, test } from 'vitest';
import { buildAssignment, buildModule, buildUser, signInAs } from '../../testing/builders/builders.ts';
import { buildStaff } from '../../testing/builders/buildStaff.ts';
import {
  buildBatchSession,
  enrolHeadset,
  signInOnHeadset,
} from '../../testing/builders/sessions/headsetBuilder.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import { foldCompanyRollups } from '../figures/rollups/foldCompanyRollups.ts';

test('every place rounds a session’s milliseconds once: minutes to two decimals, hours to four', async () => {
  const portal = await sharedPortal();
  onTestFinished(() => portal.close());
  const { companyId, icu, admin, manager } = await buildStaff(portal);
  const learner = await buildUser(portal, companyId, { departmentIds: [icu] });
  const token = await signInAs(portal, learner);
  const module = await buildModule(portal, companyId);
  const { moduleId } = module;
  await buildAssignment(portal, learner, module);
  const { upload } = await signInOnHeadset(portal, await enrolHeadset(portal, companyId), learner);

  const session = buildBatchSession(portal, module, { minutes: 75 });
  const sent = { ...session, finish: { ...session.finish, t: 4_500_360 } };
  const card = (await portal.send(sessionUploads.uploadBatch, { body: { sessions: [sent] } }, upload)).body;
  await foldCompanyRollups(portal.platform);
  const standing = (
    await portal.send(sessionUploads.readStanding, { params: { uuid: session.sessionId } }, upload)
  ).body;

  const today = portal.clock.now().toISOString().slice(0, 10);
  const detail = await portal.send(modules.moduleDetail, { params: { id: moduleId } }, { token });
  const month = await portal.send(dashboards.userTimeByMonth, { query: { date: today } }, { token });
  const days = { fromDate: today, toDate: today };
  const body = { filterType: 'User' as const, searchIds: [learner.userId], ...days };
  const report = await portal.send(reports.listRecords, { body }, { token: admin.token });
  const kpis = await portal.send(companyDashboard.companyKpis, { query: {} }, { token: admin.token });
  const records = await portal.send(loginRecords.listRecords, { query: {} }, { token: admin.token });
  const period = await portal.send(
    results.moduleReport,
    { query: { moduleId, ...days } },
    { token: manager.token },
  );
  expect({
    card: card.results[0]?.result?.durationMinutes,
    standing: standing.result?.durationMinutes,
    month: month.body.minutes,
    kpi: kpis.body.averageSessionDuration,
    record: records.body.userSessions[0]?.minutes,
    period: period.body.period.minutes?.median,
  }).toEqual({ card: 75.01, standing: 75.01, month: 75.01, kpi: 75.01, record: 75.01, period: 75.01 });
  expect(report.body.records.map(({ duration }) => duration)).toEqual([1.2501, 1.2501]);
  expect(detail.body.attempts.map(({ duration }) => duration)).toEqual([1.2501]);
});
