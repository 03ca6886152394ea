import { nextTryAt } from '../../../domain/outgoing/backOff.ts';
import { OutgoingFailure } from '../../../domain/outgoing/causes.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findConfiguration, type StoredConfiguration } from '../configuration/configuration.sql.ts';
import { failureOf, type OasisConnector, type OasisRecord } from '../connector/connector.ts';
import { openConnector } from '../connector/openConnector.ts';
import * as table from './delivery.sql.ts';
import { correctionOf, isSameRecord, recordOf } from './record.ts';

const callsAtOnce = 20;
const linesAtOnce = 500;
/** Longer than as many calls take that none is answered. */
export const longestTryMs = 10 * 60_000;

type Delivering = Pick<
  Platform,
  'database' | 'clock' | 'oasis' | 'secretBox' | 'callOutside' | 'storage' | 'log'
>;

interface Company {
  companyId: string;
  configuration: StoredConfiguration;
  connector: OasisConnector;
}

/** What came of a try, to be noted. */
interface Tried {
  /** `file`: what was pushed is in it. */
  note: (trx: Trx, file: string | null) => Promise<void>;
  /** Instead, where the file with it could not be written. */
  noteFailure?: (trx: Trx, failure: OutgoingFailure) => Promise<void>;
  /** False when the others need not be tried now. */
  goOn: boolean;
}

/** The portal's own sign that going on with others makes no sense now. */
const concernsAll = ({ cause }: OutgoingFailure) => cause !== 'unknown-learner' && cause !== 'refused';

/** A result that is not successful any more takes its completion back. */
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

/** Sends one. */
const tryOne = async (
  platform: Delivering,
  company: Company,
  { session_id: sessionId, revision, tries, sent, erased }: table.ClaimedDelivery,
): Promise<Tried> => {
  const { companyId, configuration } = company;
  const { database, clock } = platform;
  const field = configuration.identifier_field;
  const settle = (trx: Trx, settled: Parameters<typeof table.settleDelivery>[2]) =>
    table.settleDelivery(trx, { companyId, sessionId, revision }, settled);
  const noteFailure = (trx: Trx, { cause, status }: OutgoingFailure) => {
    const next = nextTryAt(tries, clock.now(), Math.random());
    return settle(trx, { state: next ? 'waiting' : 'dead', nextTryAt: next, cause, status });
  };
  const [found] = await database.read({ companyId }, (trx) =>
    table.currentResults(trx, companyId, field, [sessionId]),
  );
  const current = found && { ...found, wanted: found.wanted && !erased };
  const endWithdrawal = (trx: Trx) => table.endWithdrawal(trx, { companyId, sessionId });
  if (!current || (!current.wanted && !sent))
    return { note: (trx) => table.dropDelivery(trx, { companyId, sessionId }), goOn: true };
  const record = recordOf(current, field, sent);
  if (!record) return { note: (trx) => settle(trx, { state: 'unmatched', uncounted: true }), goOn: true };
  if (sent && isSameRecord(sent, record))
    return { note: (trx) => settle(trx, { state: 'delivered', uncounted: true }), goOn: true };
  let status: number | null;
  try {
    status = await push(company, record, { sent, key: sessionId });
  } catch (error) {
    const failure = failureOf(error);
    platform.log.warn({ cause: failure.cause, status: failure.status, sessionId }, 'Oasis took no result');
    // Who is not known there has nothing there.
    if (erased && failure.cause === 'unknown-learner') return { note: endWithdrawal, goOn: true };
    return { note: (trx) => noteFailure(trx, failure), goOn: !concernsAll(failure) };
  }
  if (erased) return { note: endWithdrawal, noteFailure, goOn: true };
  const correction = sent ? correctionOf(sent, record) : undefined;
  const deliveredAt = clock.now();
  return {
    note: (trx, file) =>
      settle(trx, {
        state: 'delivered',
        deliveredAt,
        status,
        sent: record,
        file,
        ...(correction && { correction }),
      }),
    noteFailure,
    goOn: true,
  };
};

/** Calls are noted one by one: what was taken is known at once, and the first that concerns all ends the run. */
const callOneByOne = async (
  platform: Delivering,
  company: Company,
  claimed: readonly table.ClaimedDelivery[],
): Promise<void> => {
  const { database, clock } = platform;
  const { companyId } = company;
  for (const [nth, one] of claimed.entries()) {
    const { note, goOn } = await tryOne(platform, company, one);
    await database.write({ companyId }, (trx) => note(trx, null));
    if (goOn) continue;
    if (nth + 1 < claimed.length)
      await database.write({ companyId }, (trx) =>
        table.giveBack(trx, companyId, claimed.slice(nth + 1), clock.now()),
      );
    return;
  }
};

/** Lines are noted together, once the file is there whole. */
const writeFile = async (
  platform: Delivering,
  company: Company,
  claimed: readonly table.ClaimedDelivery[],
): Promise<void> => {
  const tried: Tried[] = [];
  for (const one of claimed) tried.push(await tryOne(platform, company, one));
  const written = await company.connector.close().then(
    (file) => ({ file }),
    (error: unknown) => {
      platform.log.warn({ err: error }, 'a file of results could not be written');
      return { failure: new OutgoingFailure('no-file') };
    },
  );
  await platform.database.write({ companyId: company.companyId }, async (trx) => {
    for (const { note, noteFailure } of tried)
      if ('file' in written) await note(trx, written.file);
      else if (noteFailure) await noteFailure(trx, written.failure);
      else await note(trx, null);
  });
};

const deliverCompany = async (platform: Delivering, companyId: string): Promise<void> => {
  const { database, clock } = platform;
  const now = clock.now();
  const until = new Date(now.getTime() + longestTryMs);
  const taken = await database.write({ companyId }, async (trx) => {
    const configuration = await findConfiguration(trx, companyId);
    const connector = configuration && openConnector(platform, configuration);
    if (!configuration || !connector) return undefined;
    const limit = connector.capabilities.inFiles ? linesAtOnce : callsAtOnce;
    await table.releaseMatched(trx, companyId, configuration.identifier_field, now);
    const claimed = await table.claimDue(trx, companyId, { now, until, limit });
    return { companyId, configuration, connector, claimed };
  });
  if (!taken || taken.claimed.length === 0) return;
  const run = taken.connector.capabilities.inFiles ? writeFile : callOneByOne;
  await run(platform, taken, taken.claimed);
};

/**
 * Sends what is due of every company, each by its own way. At least once: what a process that died had sent but not
 * noted is sent again with the same key, so that Oasis takes it once.
 */
export const deliverToOasis = async (platform: Delivering): Promise<void> => {
  if (!platform.oasis) return;
  const now = platform.clock.now();
  const companies = await platform.database.read('all', (trx) => table.companiesWaiting(trx, now));
  await Promise.all(companies.map((companyId) => deliverCompany(platform, companyId)));
};
