import { fileStore } from '../store/fileStore.ts';
import { sessionOf } from './modelPortal.ts';

// Records events until it is killed, and prints the number of each event once it is safe in the store.
const [, , folder = ''] = process.argv;
const store = fileStore(folder);
const sessionId = sessionOf(1);
await store.open();
await store.append(sessionId, {
  kind: 'started',
  start: { moduleId: sessionOf(2), version: '1', mode: 'training', startedAt: '2026-03-02T09:00:00Z' },
  grant: 'g',
});
for (let seq = 1; ; seq += 1) {
  const event = { id: `e${seq}`, seq, t: seq, type: 'note' as const, text: 'x'.repeat(1000) };
  await store.append(sessionId, { kind: 'event', event });
  process.stdout.write(`${seq}\n`);
}
