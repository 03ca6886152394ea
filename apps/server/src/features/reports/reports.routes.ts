import { reports } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { listChoices } from './choices/choices.service.ts';
import { listChanges } from './listChanges.ts';
import { overview } from './overview.service.ts';
import { exportRecords, listRecords, summarizeRecords } from './reports.service.ts';
import { leaveMailed, mailedReport } from './saved/mailedReport.ts';
import {
  changeSaved,
  deleteSaved,
  getSaved,
  listReaders,
  listSaved,
  listSchedules,
  listUsing,
  saveReport,
  scheduleSaved,
} from './saved/saved.service.ts';
import { clearSearches, listSearches, noteSearch } from './saved/searches.service.ts';
import { exportStatistics, sessionsOverTime, statistics } from './statistics/statistics.service.ts';

export const reportsRoutes = (router: Router): void => {
  router.user(reports.listRecords, ({ ctx, body }) => listRecords(ctx, body));
  router.user(reports.listChanges, ({ ctx, body }) => listChanges(ctx, body));
  router.user(reports.summarizeRecords, ({ ctx, body }) => summarizeRecords(ctx, body));
  router.user(reports.overview, ({ ctx, body }) => overview(ctx, body));
  router.user(reports.listChoices, ({ ctx, body }) => listChoices(ctx, body));
  router.user(reports.statistics, ({ ctx, body }) => statistics(ctx, body));
  router.stream(reports.exportStatistics, ({ ctx, body }) => exportStatistics(ctx, body));
  router.user(reports.sessionsOverTime, ({ ctx, body }) => sessionsOverTime(ctx, body));
  router.user(reports.listSaved, ({ ctx }) => listSaved(ctx));
  router.user(reports.getSaved, ({ ctx, params }) => getSaved(ctx, params.id));
  router.user(reports.listUsing, ({ ctx, body }) => listUsing(ctx, body));
  router.user(reports.saveReport, ({ ctx, body }) => saveReport(ctx, body));
  router.user(reports.changeSaved, ({ ctx, params, body }) => changeSaved(ctx, params.id, body));
  router.user(reports.deleteSaved, ({ ctx, params }) => deleteSaved(ctx, params.id));
  router.user(reports.scheduleSaved, ({ ctx, params, body }) => scheduleSaved(ctx, params.id, body));
  router.user(reports.listSearches, ({ ctx }) => listSearches(ctx));
  router.user(reports.noteSearch, ({ ctx, body }) => noteSearch(ctx, body));
  router.user(reports.clearSearches, ({ ctx, body }) => clearSearches(ctx, body.cleared));
  router.user(reports.listReaders, ({ ctx }) => listReaders(ctx));
  router.user(reports.listSchedules, ({ ctx }) => listSchedules(ctx));
  router.open(reports.mailedReport, ({ ctx, body }) => mailedReport(ctx, body.token));
  router.open(reports.leaveMailed, ({ ctx, body }) => leaveMailed(ctx, body));
  router.stream(reports.exportRecords, ({ ctx, body }) => exportRecords(ctx, body));
};
