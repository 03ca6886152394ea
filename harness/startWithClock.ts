// Starts a portal whose clock a trial sets: each message of the parent process is an instant, from which the clock goes on. Where
// CLOCK names one, the clock begins there, and the demo company is made as of then.
import { loadConfig } from '../apps/server/src/platform/config/config.ts';
import { createLog } from '../apps/server/src/platform/log/log.ts';
import { startPortal } from '../apps/server/src/portal.ts';

const from = process.env.CLOCK;
let aheadMs = from === undefined ? 0 : Date.parse(from) - Date.now();
const config = loadConfig(process.env);
const portal = await startPortal({
  config,
  log: createLog(config.logLevel),
  progress: (line) => console.log(line),
  clock: { now: () => new Date(Date.now() + aheadMs) },
});

process.on('message', (instant) => {
  aheadMs = Date.parse(String(instant)) - Date.now();
  process.send?.('set');
});
process.on('SIGTERM', () => void portal.stop().then(() => process.exit(0)));
