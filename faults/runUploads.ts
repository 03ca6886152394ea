import { readArguments, readCount } from '../apps/server/src/commands/command.ts';
import { runUploadTrial } from './uploadTrial.ts';

const usage = `Sends a build whose connection breaks again and again, once with a kill of the server, and checks that it arrives whole.

  npm run faults:uploads -- [--megabytes 300] [--cuts 5]`;

const { values } = readArguments(usage, {
  megabytes: { type: 'string', default: '300' },
  cuts: { type: 'string', default: '5' },
});
const megabytes = readCount(usage, ['megabytes', values.megabytes]);
const cuts = readCount(usage, ['cuts', values.cuts], 0);

const report = await runUploadTrial({ megabytes, cuts, say: console.log });
const isWhole = report.arrivedSha256 === report.sha256;
console.log(
  `${megabytes} MB, ${report.cuts} cuts, ${report.restarts} kill of the server: ` +
    `${isWhole ? 'arrived whole' : 'ARRIVED OTHERWISE'} (${report.arrivedSha256}) in ${report.seconds.toFixed(1)} s; ` +
    `memory of the server ${report.idleMiB} MiB before, ${report.mostMiB} MiB at most`,
);
process.exitCode = isWhole ? 0 : 1;
