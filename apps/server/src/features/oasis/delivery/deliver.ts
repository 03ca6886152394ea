import { isDeepStrictEqual } from 'node:util';
import type { oasis } from '@simward/contract';
import type { Cause } from '../../../domain/outgoing/causes.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { type Outbox, type Outcome, tryTogether } from '../../../platform/outbox/outbox.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findConfiguration } from '../configuration/configuration.sql.ts';
import { failureOf, type OasisConnector, type OasisRecord } from '../connector/connector.ts';
import { openConnector } from '../connector/openConnector.ts';
import * as table from './delivery.sql.ts';

/** Longer than a try may take, also one that writes a file of `linesAtOnce` results. */
export const longestTryMs = 10 * 60_000;

const callsAtOnce = 20;

const linesAtOnce = 500;

/** How often a round asks again for what is due, so that a new result does not wait for long behind hundreds of old ones. */
const mostAtATime = 25;

/**
 * Sends the due deliveries of every company through its own connector. What is sent twice has the same key, so that Oasis
 * takes it once.
 */
export const deliverToOasis = async (platform: Platform): Promise<void> => {
  if (!platform.oasis) return;
  const now = platform.clock.now();
  const companies = await platform.database.read('all', (trx) => table.companiesWaiting(trx, now));
  await Promise.all(companies.map((companyId) => deliverCompany(platform, companyId)));
};

const deliverCompany = async (platform: Platform, companyId: string): Promise<void> => {
  for (let time = 0; time < mostAtATime; time += 1) {
    const company = await findDue(platform, companyId);
    if (!company) return;
    const outbox = oasisOutbox(platform, company);
    const { connector, due, limit } = company;
    // A file has all of them, a call one.
    for (const keys of connector.capabilities.inFiles ? [due] : due.map((key) => [key])) {
      const result = await tryTogether(platform, outbox, keys);
      if (result?.cause && concernsEveryDelivery(result.cause)) return;
    }
    if (due.length < limit) return;
  }
};

type Company = NonNullable<Awaited<ReturnType<typeof findDue>>>;

const findDue = (platform: Platform, companyId: string) =>
  platform.database.write({ companyId }, async (trx) => {
    const configuration = await findConfiguration(trx, companyId);
    const connector = configuration && openConnector(platform, configuration);
    if (!configuration || !connector) return undefined;
    const field = configuration.identifier_field;
    const now = platform.clock.now();
    await table.releaseMatched(trx, companyId, field, now);
    const limit = connector.capabilities.inFiles ? linesAtOnce : callsAtOnce;
    return { field, connector, limit, due: await table.listDue(trx, companyId, now, limit) };
  });

/** A cause that would stop every other delivery too, such as an unreachable address. */
const concernsEveryDelivery = (cause: Cause) => cause !== 'unknown-learner' && cause !== 'refused';

interface ReadyDelivery extends table.ClaimedDelivery {
  record: OasisRecord;
}

interface Result extends Outcome {
  cause: Cause | null;
  /** The file that the result was written into. */
  file: string | null;
}

type OasisOutbox = Outbox<table.DeliveryKey, ReadyDelivery, Result>;

const oasisOutbox = ({ clock, log }: Platform, { field, connector }: Company): OasisOutbox => ({
  name: 'oasis',
  leaseMs: longestTryMs,
  claim: async (trx, key, lease) => {
    const claimed = await table.claimDelivery(trx, key, lease);
    if (!claimed) return undefined;
    const { sent, erased } = claimed;
    const [stored] = await table.currentResults(trx, key.companyId, field, [key.sessionId]);
    const current = stored && { ...stored, wanted: stored.wanted && !erased };
    if (!current || (!current.wanted && !sent)) {
      await table.deleteUnsent(trx, key);
      return undefined;
    }
    const record = recordOf(current, field, sent);
    if (record && !(sent && isSameRecord(sent, record))) return { ...claimed, record };
    await table.endWithoutTry(trx, key, record ? 'delivered' : 'unmatched');
    return undefined;
  },
  send: async (deliveries) => {
    const [{ sessionId, erased }] = deliveries;
    let status: number | null = null;
    try {
      for (const delivery of deliveries) status = await push(connector, delivery);
      return { cause: null, status, file: await connector.close() };
    } catch (error) {
      const failure = failureOf(error);
      status = failure.status;
      log.warn({ cause: failure.cause, status, sessionId }, 'Oasis took no result');
      // Oasis does not know the learner, so that it has no result to withdraw.
      const isWithdrawn = erased && failure.cause === 'unknown-learner';
      return { cause: isWithdrawn ? null : failure.cause, status, file: null };
    }
  },
  record: async (trx, delivery, { file, ...outcome }, lease) => {
    if (outcome.cause !== null) return table.recordOutcome(trx, delivery, outcome, lease);
    if (delivery.erased) return table.endWithdrawal(trx, delivery);
    const { sent, record } = delivery;
    const arrived = {
      ...outcome,
      delivered_at: clock.now(),
      sent: JSON.stringify(record),
      ...(file && { file }),
      ...(sent && { correction: correctionOf(sent, record) }),
    };
    return table.recordOutcome(trx, delivery, arrived, lease);
  },
});

/**
 * Sends the result, and the completion of the module. When the result is no longer successful, the completion
 * is taken back.
 */
const push = async (
  connector: OasisConnector,
  { record, sent, sessionId }: ReadyDelivery,
): Promise<number | null> => {
  const status = await connector.pushResult(record, sessionId);
  if (record.successful || sent?.successful)
    await connector.pushCompletion(
      { ...record, withdrawn: record.withdrawn || !record.successful },
      sessionId,
    );
  return status;
};

type CurrentResult = Awaited<ReturnType<typeof table.currentResults>>[number];

/**
 * The record that Oasis should have for a session. For a session that no longer counts, it is the record that
 * was sent before, marked as withdrawn.
 * @returns undefined while the learner has no identifier, and when nothing was sent for a session that does
 * not count
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

/**
 * Compares without the finish time: a session that was uploaded again has another finish time, but the same
 * result.
 */
const isSameRecord = (one: OasisRecord, other: OasisRecord): boolean =>
  isDeepStrictEqual(comparableRecord(one), comparableRecord(other));

const comparableRecord = ({ finishedAt: _finishedAt, ...record }: OasisRecord) => record;

const correctionOf = (sent: OasisRecord, record: OasisRecord): oasis.Correction | undefined => {
  if (record.withdrawn) return 'withdrawn';
  if (sent.learner.value !== record.learner.value) return 'learner';
  return isSameRecord(sent, record) ? undefined : 'result';
};
