import { nextTryAt } from '../../../domain/outgoing/backOff.ts';
import type { OutgoingFailure } from '../../../domain/outgoing/causes.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findConfiguration, type StoredConfiguration } from '../configuration/configuration.sql.ts';
import { failureOf, type OasisConnector, type OasisRecord } from '../connector/connector.ts';
import { openConnector } from '../connector/openConnector.ts';
import * as table from './delivery.sql.ts';
import { correctionOf, isSameRecord, recordOf } from './record.ts';

const atOnce = 20;
/** Longer than as many calls take that none is answered. */
const claimedMs = 10 * 60_000;

type Delivering = Pick<Platform, 'database' | 'clock' | 'oasis' | 'secretBox' | 'callOutside' | 'log'>;

interface Company {
  companyId: string;
  configuration: StoredConfiguration;
  connector: OasisConnector;
}

/** The portal's own sign that going on with others makes no sense now. */
const concernsAll = ({ cause }: OutgoingFailure) => cause !== 'unknown-learner' && cause !== 'refused';

/** A result that is not successful any more takes its completion back. */
const push = async (
  { connector }: Company,
  record: OasisRecord,
  { sent, key }: { sent: OasisRecord | null; key: string },
): Promise<void> => {
  await connector.pushResult(record, key);
  if (record.successful || sent?.successful)
    await connector.pushCompletion({ ...record, withdrawn: record.withdrawn || !record.successful }, key);
};

/** Sends one, and notes what came of it. @returns false when the others need not be tried now */
const deliverOne = async (
  platform: Delivering,
  company: Company,
  { session_id: sessionId, revision, tries, sent }: table.ClaimedDelivery,
): Promise<boolean> => {
  const { companyId, configuration } = company;
  const { database, clock } = platform;
  const field = configuration.identifier_field;
  const write = (work: Parameters<typeof database.write<void>>[1]) => database.write({ companyId }, work);
  const settle = (settled: Parameters<typeof table.settleDelivery>[2]) =>
    write((trx) => table.settleDelivery(trx, { companyId, sessionId, revision }, settled));
  const [current] = await database.read({ companyId }, (trx) =>
    table.currentResults(trx, companyId, field, [sessionId]),
  );
  if (!current || (!current.wanted && !sent)) {
    await write((trx) => table.dropDelivery(trx, { companyId, sessionId }));
    return true;
  }
  const record = recordOf(current, field, sent);
  if (!record) {
    await settle({ state: 'unmatched', uncounted: true });
    return true;
  }
  if (sent && isSameRecord(sent, record)) {
    await settle({ state: 'delivered', uncounted: true });
    return true;
  }
  try {
    await push(company, record, { sent, key: sessionId });
  } catch (error) {
    const failure = failureOf(error);
    platform.log.warn({ cause: failure.cause, status: failure.status, sessionId }, 'Oasis took no result');
    const next = nextTryAt(tries, clock.now(), Math.random());
    const { cause, status } = failure;
    await settle({ state: next ? 'waiting' : 'dead', nextTryAt: next, cause, status });
    return !concernsAll(failure);
  }
  const correction = sent ? correctionOf(sent, record) : undefined;
  await settle({
    state: 'delivered',
    deliveredAt: clock.now(),
    sent: record,
    ...(correction && { correction }),
  });
  return true;
};

const deliverCompany = async (platform: Delivering, companyId: string): Promise<void> => {
  const { database, clock } = platform;
  const now = clock.now();
  const until = new Date(now.getTime() + claimedMs);
  const taken = await database.write({ companyId }, async (trx) => {
    const configuration = await findConfiguration(trx, companyId);
    const connector = configuration && openConnector(platform, configuration);
    if (!configuration || !connector) return undefined;
    await table.releaseMatched(trx, companyId, configuration.identifier_field, now);
    const claimed = await table.claimDue(trx, companyId, { now, until, limit: atOnce });
    return { companyId, configuration, connector, claimed };
  });
  if (!taken) return;
  let goOn = true;
  for (const [nth, claimed] of taken.claimed.entries()) {
    if (goOn) goOn = await deliverOne(platform, taken, claimed);
    else {
      await database.write({ companyId }, (trx) =>
        table.giveBack(trx, companyId, taken.claimed.slice(nth), now),
      );
      return;
    }
  }
};

/**
 * Sends what is due of every company, each with its own account. At least once: what a process that died had sent but not
 * noted is sent again with the same key, so that Oasis takes it once.
 */
export const deliverToOasis = async (platform: Delivering): Promise<void> => {
  if (!platform.oasis) return;
  const now = platform.clock.now();
  const companies = await platform.database.read('all', (trx) => table.companiesWaiting(trx, now));
  await Promise.all(companies.map((companyId) => deliverCompany(platform, companyId)));
};
