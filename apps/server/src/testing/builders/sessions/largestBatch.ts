import { sessionUploads } from '@simward/contract';
import type { TestPortal } from '../../portal/testPortal.ts';
import type { BuiltModule } from '../builders.ts';
import { buildBatchSession } from './headsetBuilder.ts';

/** So many of a session's events have as many entries as one may have; with the others' half the batch comes to its limit. */
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

/** A batch of as many sessions, each with as many events and results as are promised to fit into one. */
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
