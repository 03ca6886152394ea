// Starts a portal that may call systems on this machine, which a trial plays. A setting allows that to a demo only, whose data
// would take longer to make than most trials do.
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
