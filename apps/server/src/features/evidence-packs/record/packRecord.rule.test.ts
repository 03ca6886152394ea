import { expect, test } from 'vitest';
import { packRecordOf } from './packRecord.ts';
import type { SessionRow } from './packRows.sql.ts';

const run = (session_id: string, taken_out: boolean): SessionRow => ({
  ...{
    session_id,
    module_id: 'sepsis',
    module_name: 'Sepsis',
    module_version: '1.0.0',
    played_in: 'headset' as const,
    mode: 'assessment',
  },
  ...{ started_at: new Date('2026-11-20T09:00:00Z'), day: '2026-11-20', duration_ms: 600_000 },
  ...{ outcome: 'completed', score: 0.8, pass_mark: 0.7, successful: true, failed_must_pass_steps: [] },
  ...{ competencies: [], taken_out },
});

test('a session that was taken out is in a pack as a number alone', () => {
  const pack = packRecordOf({
    holder: { name: 'Lena Probe', mobileNo: '1000000001', course: null, departments: [] },
    ...{ companyName: 'St. Brigid', timeZone: 'Europe/London', skills: [], modules: [], comments: [] },
    sessions: [run('one', false), run('two', true)],
  });
  expect(pack.figures).toMatchObject({ sessions: 1, takenOut: 1, assessments: 1, successful: 1 });
  expect(pack.sessions).toHaveLength(1);
});
