import { oasis } from '@simward/contract';
import { companyScopeOf } from '../../../domain/companies/scopes.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { findConfiguration } from '../configuration/configuration.sql.ts';
import { saidTest } from '../connection/saidTest.ts';
import { readDays, readFigures, readLatest } from './standing.sql.ts';

const instantOf = (at: Date | null) => at?.toISOString() ?? null;

/** Figures of what was delivered and what waits. A Manager gets those of their departments, without the latest result. */
export const readStanding = async (ctx: UserCtx): Answer<typeof oasis.readStanding> => {
  const { trx, clock, caller, platform } = ctx;
  const scope = companyScopeOf(caller);
  const now = clock.now();
  const seesWholeCompany = scope.departmentIds === undefined;
  const [figures, days, configuration, latest] = await Promise.all([
    readFigures(trx, scope, now),
    readDays(trx, scope, now),
    findConfiguration(trx, scope.companyId),
    seesWholeCompany ? readLatest(trx, scope.companyId) : undefined,
  ]);
  return {
    address: platform.oasis && 'url' in platform.oasis ? platform.oasis.url.host : null,
    inFiles: platform.oasis !== null && !('url' in platform.oasis),
    figures: {
      delivered: figures.delivered,
      waiting: figures.waiting,
      nextTryAt: instantOf(figures.next_try_at),
      dead: figures.dead,
      deadSince: instantOf(figures.dead_since),
      unmatched: figures.unmatched,
      unmatchedLearners: figures.unmatched_learners,
      lastDeliveredAt: instantOf(figures.last_delivered_at),
      days,
    },
    test: configuration?.last_test
      ? saidTest(ctx.language, storedTestSchema.parse(configuration.last_test))
      : null,
    latest: latest
      ? {
          field: latest.sent.learner.field,
          value: latest.sent.learner.value,
          moduleName: latest.sent.module.name,
          score: latest.sent.score,
          passMark: latest.pass_mark,
          successful: latest.sent.successful,
          finishedAt: latest.sent.finishedAt,
          deliveredAt: latest.delivered_at.toISOString(),
          key: latest.session_id,
        }
      : null,
  };
};

/** The connection test as it is stored with the configuration. */
const storedTestSchema = oasis.standingSchema.shape.test.unwrap();
