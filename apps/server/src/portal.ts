import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { startLiveDemo } from '../seed/live/liveDemo.ts';
import { isDemoMade, makeDemo } from '../seed/makeDemo.ts';
import { startDemoOasis } from '../seed/mock-oasis/demoOasis.ts';
import { createApp } from './app.ts';
import { scenariosIn } from './domain/plays/scenarios.ts';
import { startJobs } from './jobs.ts';
import type { Config } from './platform/config/config.ts';
import { createPlatform } from './platform/createPlatform.ts';
import { unsafeSettings } from './platform/database/connections/unsafeSettings.sql.ts';
import { expectMigrated, migrate, refuseDatabaseBefore } from './platform/database/migrations/migrate.ts';
import { openEmbeddedDatabase } from './platform/embedded-postgres/openEmbeddedDatabase.ts';
import { listenForMetrics } from './platform/http/metrics.ts';
import type { Platform } from './platform/platform.ts';
import { loadSecrets } from './platform/secrets/secrets.ts';
import { makeDataFolder } from './platform/start/makeDataFolder.ts';
import { reachDatabase } from './platform/start/reachDatabase.ts';
import { type PortSetting, portFault, refuseTakenPort } from './platform/start/refuseTakenPort.ts';
import { type Clock, systemClock } from './platform/time/clock.ts';

const packageFile = new URL('../../../package.json', import.meta.url);

const version = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(packageFile, 'utf8'))).version;

export interface Portal {
  address: string;
  /**
   * Answers "not ready" until proxies have had time to notice it, finishes open requests, then stops jobs and
   * database.
   */
  stop(): Promise<void>;
}

interface Start {
  config: Config;
  log: FastifyBaseLogger;
  /** Prints one line for each step, for somebody who waits at the terminal. */
  progress: (line: string) => void;
  /** The machine's clock when left out; a trial sets another. */
  clock?: Clock;
}

const webFolder = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const scenariosFolder = fileURLToPath(new URL('../../scenarios/', import.meta.url));

const openDatabase = async ({ config, log, progress }: Start) => {
  if (config.database.kind === 'external') {
    const { databaseUrl, allCompaniesDatabaseUrl, migrationDatabaseUrl } = config.database;
    await reachDatabase('DATABASE_URL', databaseUrl);
    // The version is checked before the other addresses, because a database of 0.1 lacks the role of the next
    // one.
    await refuseDatabaseBefore(databaseUrl);
    await reachDatabase('ALL_COMPANIES_DATABASE_URL', allCompaniesDatabaseUrl);
    if (migrationDatabaseUrl !== null) await reachDatabase('MIGRATION_DATABASE_URL', migrationDatabaseUrl);
    return { ...config.database, stop: async () => undefined };
  }
  progress('Database: starting …');
  const databaseLog = {
    info: progress,
    warn: (line: string) => log.warn(line),
    error: (line: string) => log.error(line),
  };
  return openEmbeddedDatabase({ dataDir: config.dataDir, log: databaseLog });
};

const makeDemoWhenMissing = async ({ config, progress }: Start, platform: Platform) => {
  if (!config.demo || (await isDemoMade(platform.database))) return;
  progress('Demo data: making a teaching hospital with 120 days of sessions …');
  await makeDemo({ platform, now: platform.clock.now(), progress });
};

/**
 * True if the demo must simulate a learning system, because the operator names none. Only this machine can
 * reach it.
 */
const needsDemoOasis = ({ demo, oasis, callsLoopback }: Config) => demo && oasis === null && callsLoopback;

const portOf = ({ host, port }: Config): PortSetting => ({ host, port, variable: 'PORT' });
const metricsPortOf = (port: number): PortSetting => ({ host: '127.0.0.1', port, variable: 'METRICS_PORT' });

/** Turns a failure to listen into a sentence that names the port's variable. */
const withPortFault = async <T>(setting: PortSetting, listening: Promise<T>): Promise<T> => {
  try {
    return await listening;
  } catch (error) {
    throw portFault(setting, error);
  }
};

/** Starts the portal in this order: ports, database, migrations, safety check, demo data, jobs, HTTP. */
export const startPortal = async (start: Start): Promise<Portal> => {
  const { config, log, progress } = start;
  await refuseTakenPort(portOf(config));
  if (config.metricsPort !== null) await refuseTakenPort(metricsPortOf(config.metricsPort));
  makeDataFolder(config.dataDir);
  const addresses = await openDatabase(start);
  const stops: (() => Promise<unknown>)[] = [() => addresses.stop()];
  let stopping = false;
  const stop = async () => {
    stopping = true;
    for (const step of stops.reverse().splice(0)) await step();
  };
  try {
    if (addresses.migrationDatabaseUrl === null) await expectMigrated(addresses.databaseUrl);
    else {
      const ran = await migrate(addresses.migrationDatabaseUrl);
      if (ran.length > 0) progress(`Database: ${ran.length} migrations applied`);
    }
    const secrets = loadSecrets(config);
    const demoOasis = needsDemoOasis(config) ? await startDemoOasis(() => platform.database) : null;
    if (demoOasis) stops.push(() => demoOasis.close());
    const platform: Platform & { close(): Promise<void> } = await createPlatform({
      databaseUrl: addresses.databaseUrl,
      allCompaniesDatabaseUrl: addresses.allCompaniesDatabaseUrl,
      secrets,
      storage: config.storage,
      mail: config.mail,
      clock: start.clock ?? systemClock,
      publicUrl: config.publicUrl,
      callsLoopback: config.callsLoopback,
      privateHosts: config.privateHosts,
      oasis: config.oasis ?? demoOasis,
      videoHosts: config.videoHosts,
      scenarios: scenariosIn(scenariosFolder),
      log,
    });
    stops.push(() => platform.close());
    const faults = await unsafeSettings(platform.database);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    const metrics = new Registry();
    const app = await createApp(platform, {
      version,
      dataDir: config.dataDir,
      webFolder,
      pseudoLanguage: config.pseudoLanguage,
      logger: log,
      trustedProxies: config.trustedProxies,
      metrics,
      isStopping: () => stopping,
    });
    await makeDemoWhenMissing(start, platform);
    const jobs = await startJobs(platform, addresses.databaseUrl);
    stops.push(() => jobs.stop());
    if (config.metricsPort !== null) {
      const listener = await withPortFault(
        metricsPortOf(config.metricsPort),
        listenForMetrics(metrics, config.metricsPort),
      );
      progress(`Metrics: ${listener.address}`);
      stops.push(() => listener.close());
    }
    const address = await withPortFault(portOf(config), app.listen({ host: config.host, port: config.port }));
    stops.push(() => app.close());
    const live = config.demoLive
      ? startLiveDemo({ platform, portal: address, dataDir: config.dataDir })
      : undefined;
    return {
      address,
      stop: async () => {
        // While the portal still answers, so that the sessions arrive.
        await live?.stop();
        stopping = true;
        await delay(config.drainSeconds * 1000);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
