import { demoSignIns } from '../seed/demoSignIns.ts';
import { loadConfig } from './platform/config/config.ts';
import { createLog } from './platform/log/log.ts';
import { startFaultOf } from './platform/start/startFault.ts';
import { type Portal, startPortal } from './portal.ts';

/** A stop that takes longer than this, once proxies know of it, is cut off: whatever is not acknowledged by then is repeated by its sender. */
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
let asked = false;
let drainMs = 0;

/** A closed terminal (SIGHUP) stops it like Ctrl-C does; before it is ready, leaving takes the database along. */
const stop = () => {
  if (asked) return;
  asked = true;
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
