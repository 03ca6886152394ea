import { parentPort, workerData } from 'node:worker_threads';
import { countPages } from './countPages.ts';

// The thread of one file: whatever it costs, the server goes on answering.
if (workerData instanceof Uint8Array) parentPort?.postMessage(countPages(Buffer.from(workerData)));
