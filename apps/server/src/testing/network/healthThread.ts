import { Agent, get } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Asks for a portal's health every 10 ms. To each message it answers the longest time that the portal needed since the last message. */
const address = String(workerData);
const agent = new Agent({ keepAlive: true });
let longest = 0;
let answers = 0;
let questions = 0;

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
  questions += 1;
});
for (;;) {
  const hasToAnswer = questions > answers;
  await ask();
  if (hasToAnswer) {
    parentPort?.postMessage(longest);
    answers += 1;
    longest = 0;
  }
  await after(10);
}
