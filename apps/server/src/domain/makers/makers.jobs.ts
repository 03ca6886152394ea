import type { Job } from '../../platform/jobs/job.ts';
import { noticeResting } from './noticeResting.ts';

export const makerJobs: readonly Job[] = [{ name: 'notice-resting', everySeconds: 60, run: noticeResting }];
