import { Agent, get } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Asks a portal for its health every 10 ms and answers each message with how long the longest answer since the last took. */
const address = String(workerData);
const agent = new Agent({ keepAlive: true });
let longest = 0;
let answered = 0;
let asked = 0;

const ask = () =>
  new Promise<void>((resolve, reject) => {
    const began = performance.now();
    get(address, { agent }, (answer) => {
      answer.resume().once('end', () => {
        longest = Math.max(longest, performance.now() - began);
        resolve();
      });
    }).once('error', reject);
  });

parentPort?.on('message', () => {
  asked += 1;
});
for (;;) {
  const tell = asked > answered;
  await ask();
  if (tell) {
    parentPort?.postMessage(longest);
    answered += 1;
    longest = 0;
  }
  await after(10);
}
