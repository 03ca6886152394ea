import { sessionUploads } from '@simward/contract';
import type { TestPortal } from '../../portal/testPortal.ts';
import type { BuiltModule } from '../builders.ts';
import { buildBatchSession } from './headsetBuilder.ts';

/** Events of a session with as many entries as one event may have. The others have half as many: then the batch is at its limit. */
const fullEvents = 100;

const customEvent = (seq: number) => ({
  id: `event-${seq}`,
  seq,
  t: seq * 1000,
  type: 'custom',
  name: `Reading ${seq}`,
  data: Object.fromEntries(
    Array.from({ length: seq <= fullEvents ? 50 : 25 }, (_, index) => [`sensor ${index}`, seq + index]),
  ),
});

/** A batch of sessions, each with the number of events and results that the contract promises to accept. */
export const buildLargestBatch = (
  portal: TestPortal,
  module: BuiltModule,
  sessions: number = sessionUploads.sessionsPerBatch,
) => ({
  sessions: Array.from({ length: sessions }, () => ({
    ...buildBatchSession(portal, module, { mode: 'training' }),
    events: Array.from({ length: sessionUploads.eventsPerUpload }, (_, index) => customEvent(index + 1)),
    finish: {
      lastSeq: sessionUploads.eventsPerUpload,
      endedAt: portal.clock.now().toISOString(),
      outcome: 'completed',
      score: 0.8,
      competencies: Array.from({ length: sessionUploads.limits.competencies }, (_, index) => ({
        competencyName: `Other ${index}`,
        score: 0.5,
      })),
    },
  })),
});
