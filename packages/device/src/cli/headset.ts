import { randomInt } from 'node:crypto';
import { openAckLog } from './ackLog.ts';
import { type CliOptions, readOptions, usage } from './cliOptions.ts';
import { enrolOnce } from './enrolOnce.ts';
import { playersOf } from './player.ts';
import { type PlayContext, playLearner } from './playLearner.ts';
import { reportText, type SessionReport } from './sessionReport.ts';

const tell = (message: string) => process.stderr.write(`${message}\n`);

const main = async (): Promise<boolean> => {
  const options = readOptions(process.argv.slice(2), () => `${randomInt(1_000_000)}`);
  if (!options) {
    process.stdout.write(usage);
    return true;
  }
  const reports: SessionReport[] = [];
  const context: PlayContext = {
    options,
    credentials: await enrolOnce(options),
    acknowledge: openAckLog(options['ack-log']),
    tell,
    report: (report) => {
      reports.push(report);
      process.stdout.write(`${options.json ? JSON.stringify(report) : reportText(report, options.ids)}\n`);
    },
  };
  const delivered = await playAll(context);
  if (!options.json) process.stdout.write(`${summary(options, reports)}\n`);
  return delivered && reports.every(({ acknowledged }) => acknowledged);
};

/** Everybody plays, some at a time; one learner's failure does not stop the others. */
const playAll = async (context: PlayContext): Promise<boolean> => {
  const queue = playersOf(context.options, tell).values();
  let allDelivered = true;
  const seats = Array.from({ length: context.options.parallel }, async () => {
    for (const player of queue) {
      const delivered = await playLearner(context, player).catch((error: unknown) => {
        tell(`${player.name}  ${messageOf(error)}`);
        return false;
      });
      allDelivered &&= delivered;
    }
  });
  await Promise.all(seats);
  return allDelivered;
};

const summary = ({ seed }: CliOptions, reports: readonly SessionReport[]) => {
  const acknowledged = reports.filter((report) => report.acknowledged).length;
  const events = reports.reduce((sum, { acknowledgedEvents }) => sum + acknowledgedEvents.length, 0);
  return `${acknowledged} of ${reports.length} sessions and ${events} events acknowledged (seed ${seed})`;
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

process.exitCode = await main().then(
  (delivered) => (delivered ? 0 : 1),
  (error: unknown) => {
    tell(messageOf(error));
    return 1;
  },
);
