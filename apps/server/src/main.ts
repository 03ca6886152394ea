import { demoSignIns } from '../seed/demoSignIns.ts';
import { loadConfig } from './platform/config/config.ts';
import { createLog } from './platform/log/log.ts';
import { startFaultOf } from './platform/start/startFault.ts';
import { type Portal, startPortal } from './portal.ts';

/**
 * After the drain time, in which proxies notice that the process stops, stopping may take this long. The
 * process then exits, and clients repeat the requests that this cuts off.
 */
const longestStopMs = 10_000;

const say = (line: string) => console.log(line);

const announce = ({ address }: Portal, demo: boolean) => {
  say('');
  say(`Simward is ready at ${address}`);
  if (!demo) return;
  say('');
  say('Demo sign-ins (User ID, password):');
  for (const { role, name, mobileNo, password } of demoSignIns)
    say(`  ${role.padEnd(11)} ${mobileNo}  ${password}   ${name}`);
};

let portal: Portal | undefined;
let isStopping = false;
let drainMs = 0;

/**
 * Stops the portal. If it is still starting, the process exits at once, and the embedded database ends with
 * it.
 */
const stop = () => {
  if (isStopping) return;
  isStopping = true;
  say('Stopping …');
  if (!portal) process.exit(1);
  setTimeout(() => process.exit(1), drainMs + longestStopMs).unref();
  portal.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(startFaultOf(error));
      process.exit(1);
    },
  );
};
// A closed terminal sends SIGHUP, which stops the portal like Ctrl-C.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

try {
  const config = loadConfig(process.env);
  drainMs = config.drainSeconds * 1000;
  const log = createLog(config.logLevel);
  portal = await startPortal({ config, log, progress: say });
  announce(portal, config.demo);
} catch (error) {
  console.error(startFaultOf(error));
  process.exit(1);
}
