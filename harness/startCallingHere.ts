// A portal whose trial plays the systems that it calls, on this machine. No setting allows that but to a demo, and making a
// demo's data would take longer than most trials.
import { loadConfig } from '../apps/server/src/platform/config/config.ts';
import { createLog } from '../apps/server/src/platform/log/log.ts';
import { startPortal } from '../apps/server/src/portal.ts';

const { OASIS_URL, ...env } = process.env;
const config = loadConfig(env);
const portal = await startPortal({
  config: {
    ...config,
    callsLoopback: true,
    oasis: OASIS_URL === undefined ? config.oasis : { url: new URL(OASIS_URL) },
  },
  log: createLog(config.logLevel),
  progress: (line) => console.log(line),
});

process.on('SIGTERM', () => void portal.stop().then(() => process.exit(0)));
