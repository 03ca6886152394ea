import { isDeepStrictEqual } from 'node:util';
import type { oasis } from '@simward/contract';
import { nextTryAt } from '../../../domain/outgoing/backOff.ts';
import { OutgoingFailure } from '../../../domain/outgoing/causes.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findConfiguration, type StoredConfiguration } from '../configuration/configuration.sql.ts';
import { failureOf, type OasisConnector, type OasisRecord } from '../connector/connector.ts';
import { openConnector } from '../connector/openConnector.ts';
import * as table from './delivery.sql.ts';

/** Longer than `callsAtOnce` calls take when none of them is answered. */
export const longestTryMs = 10 * 60_000;

/**
 * Sends the due deliveries of every company through its own connector, each at least once: what a process sent before it
 * died and could not store is sent again with the same key, so that Oasis takes it once.
 */
export const deliverToOasis = async (platform: Delivering): Promise<void> => {
  if (!platform.oasis) return;
  const now = platform.clock.now();
  const companies = await platform.database.read('all', (trx) => table.companiesWaiting(trx, now));
  await Promise.all(companies.map((companyId) => deliverCompany(platform, companyId)));
};

type Delivering = Pick<
  Platform,
  'database' | 'clock' | 'oasis' | 'secretBox' | 'callOutside' | 'storage' | 'log'
>;

const callsAtOnce = 20;

const linesAtOnce = 500;

const deliverCompany = async (platform: Delivering, companyId: string): Promise<void> => {
  const { database, clock } = platform;
  const now = clock.now();
  const until = new Date(now.getTime() + longestTryMs);
  const claim = await database.write({ companyId }, async (trx) => {
    const configuration = await findConfiguration(trx, companyId);
    const connector = configuration && openConnector(platform, configuration);
    if (!configuration || !connector) return undefined;
    const limit = connector.capabilities.inFiles ? linesAtOnce : callsAtOnce;
    await table.releaseMatched(trx, companyId, configuration.identifier_field, now);
    const claimed = await table.claimDue(trx, companyId, { now, until, limit });
    return { companyId, configuration, connector, claimed };
  });
  if (!claim || claim.claimed.length === 0) return;
  const run = claim.connector.capabilities.inFiles ? writeFile : callOneByOne;
  await run(platform, claim, claim.claimed);
};

interface Company {
  companyId: string;
  configuration: StoredConfiguration;
  connector: OasisConnector;
}

/** The result of a try, still to be stored. */
interface TryResult {
  /** Stores the result. `file` is the file that the result was written into. */
  recordTry: (trx: Trx, file: string | null) => Promise<void>;
  /** Called instead when the file with the result could not be written. */
  recordFailure?: (trx: Trx, failure: OutgoingFailure) => Promise<void>;
  /** False when the failure would be the same for every delivery of this run. */
  canGoOn: boolean;
}

/** Stores each call's result at once. A failure that would be the same for all deliveries ends the run. */
const callOneByOne = async (
  platform: Delivering,
  company: Company,
  claimed: readonly table.ClaimedDelivery[],
): Promise<void> => {
  const { database, clock } = platform;
  const { companyId } = company;
  for (const [index, delivery] of claimed.entries()) {
    const { recordTry, canGoOn } = await tryDelivery(platform, company, delivery);
    await database.write({ companyId }, (trx) => recordTry(trx, null));
    if (canGoOn) continue;
    if (index + 1 < claimed.length)
      await database.write({ companyId }, (trx) =>
        table.releaseClaims(trx, companyId, claimed.slice(index + 1), clock.now()),
      );
    return;
  }
};

/** Stores the results of all lines together, once the whole file is written. */
const writeFile = async (
  platform: Delivering,
  company: Company,
  claimed: readonly table.ClaimedDelivery[],
): Promise<void> => {
  const results: TryResult[] = [];
  for (const delivery of claimed) results.push(await tryDelivery(platform, company, delivery));
  const outcome = await company.connector.close().then(
    (file) => ({ file }),
    (error: unknown) => {
      platform.log.warn({ err: error }, 'a file of results could not be written');
      return { failure: new OutgoingFailure('no-file') };
    },
  );
  await platform.database.write({ companyId: company.companyId }, async (trx) => {
    for (const { recordTry, recordFailure } of results)
      if ('file' in outcome) await recordTry(trx, outcome.file);
      else if (recordFailure) await recordFailure(trx, outcome.failure);
      else await recordTry(trx, null);
  });
};

const tryDelivery = async (
  platform: Delivering,
  company: Company,
  { session_id: sessionId, revision, tries, sent, erased }: table.ClaimedDelivery,
): Promise<TryResult> => {
  const { companyId, configuration } = company;
  const { database, clock } = platform;
  const field = configuration.identifier_field;
  const recordOutcome = (trx: Trx, outcome: Parameters<typeof table.recordOutcome>[2]) =>
    table.recordOutcome(trx, { companyId, sessionId, revision }, outcome);
  const recordFailure = (trx: Trx, { cause, status }: OutgoingFailure) => {
    const next = nextTryAt(tries, clock.now(), Math.random());
    return recordOutcome(trx, { state: next ? 'waiting' : 'dead', nextTryAt: next, cause, status });
  };
  const [storedResult] = await database.read({ companyId }, (trx) =>
    table.currentResults(trx, companyId, field, [sessionId]),
  );
  const current = storedResult && { ...storedResult, wanted: storedResult.wanted && !erased };
  const endWithdrawal = (trx: Trx) => table.endWithdrawal(trx, { companyId, sessionId });
  if (!current || (!current.wanted && !sent))
    return { recordTry: (trx) => table.deleteUnsent(trx, { companyId, sessionId }), canGoOn: true };
  const record = recordOf(current, field, sent);
  if (!record)
    return { recordTry: (trx) => recordOutcome(trx, { state: 'unmatched', uncounted: true }), canGoOn: true };
  if (sent && isSameRecord(sent, record))
    return { recordTry: (trx) => recordOutcome(trx, { state: 'delivered', uncounted: true }), canGoOn: true };
  let status: number | null;
  try {
    status = await push(company, record, { sent, key: sessionId });
  } catch (error) {
    const failure = failureOf(error);
    platform.log.warn({ cause: failure.cause, status: failure.status, sessionId }, 'Oasis took no result');
    // A learner whom Oasis does not know has no result there to withdraw.
    if (erased && failure.cause === 'unknown-learner') return { recordTry: endWithdrawal, canGoOn: true };
    return { recordTry: (trx) => recordFailure(trx, failure), canGoOn: !stopsRun(failure) };
  }
  if (erased) return { recordTry: endWithdrawal, recordFailure, canGoOn: true };
  const correction = sent ? correctionOf(sent, record) : undefined;
  const deliveredAt = clock.now();
  return {
    recordTry: (trx, file) =>
      recordOutcome(trx, {
        state: 'delivered',
        deliveredAt,
        status,
        sent: record,
        file,
        ...(correction && { correction }),
      }),
    recordFailure,
    canGoOn: true,
  };
};

/** Sends the result, and its completion; when the result is not successful any more, the completion is taken back. */
const push = async (
  { connector }: Company,
  record: OasisRecord,
  { sent, key }: { sent: OasisRecord | null; key: string },
): Promise<number | null> => {
  const status = await connector.pushResult(record, key);
  if (record.successful || sent?.successful)
    await connector.pushCompletion({ ...record, withdrawn: record.withdrawn || !record.successful }, key);
  return status;
};

/** True for a cause that would stop every other delivery too, such as an unreachable address. */
const stopsRun = ({ cause }: OutgoingFailure) => cause !== 'unknown-learner' && cause !== 'refused';

type CurrentResult = Awaited<ReturnType<typeof table.currentResults>>[number];

/**
 * The record that Oasis should have for a session. A session that no longer counts gives the record sent before, withdrawn.
 * @returns undefined while the learner has no identifier
 */
export const recordOf = (
  current: CurrentResult,
  field: oasis.IdentifierField,
  sent: OasisRecord | null,
): OasisRecord | undefined => {
  if (!current.wanted) return sent ? { ...sent, withdrawn: true } : undefined;
  if (!current.identifier) return undefined;
  return {
    learner: { field, value: current.identifier },
    module: {
      code: current.module_code,
      name: current.module_name,
      version: current.module_version ?? '',
    },
    score: current.score,
    successful: current.successful === true,
    startedAt: current.started_at.toISOString(),
    finishedAt: (current.finished_at ?? current.started_at).toISOString(),
    withdrawn: false,
  };
};

/**
 * Queues the withdrawal of all results of an erased learner in Oasis, once a try that is under way has ended. The rows keep
 * the learner's identifier, which is stored nowhere else any more, until the withdrawal has arrived; then they are deleted.
 */
export const withdrawDeliveriesOf = async (trx: Trx, person: PersonKey, now: Date): Promise<void> => {
  const { companyId } = person;
  const configuration = await findConfiguration(trx, companyId);
  if (!configuration) return;
  const field = configuration.identifier_field;
  const unconfirmed = await table.listTriedUnsent(trx, person);
  for (const result of await table.currentResults(trx, companyId, field, unconfirmed)) {
    const record = recordOf({ ...result, wanted: true }, field, null);
    if (record) await table.storeSent(trx, { companyId, sessionId: result.session_id }, record);
  }
  await table.queueWithdrawals(trx, person, new Date(now.getTime() + longestTryMs));
};

/** Leaves out the finish time: a session that was uploaded once more has another one, but the same result. */
const isSameRecord = (one: OasisRecord, other: OasisRecord): boolean =>
  isDeepStrictEqual(comparableRecord(one), comparableRecord(other));

const comparableRecord = ({ finishedAt: _finishedAt, ...record }: OasisRecord) => record;

const correctionOf = (sent: OasisRecord, record: OasisRecord): oasis.Correction | undefined => {
  if (record.withdrawn) return 'withdrawn';
  if (sent.learner.value !== record.learner.value) return 'learner';
  return isSameRecord(sent, record) ? undefined : 'result';
};
