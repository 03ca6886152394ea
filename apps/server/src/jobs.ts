import { visibleNameJobs } from './domain/companies/visibleNames.ts';
import { rollupJobs } from './domain/figures/figures.jobs.ts';
import { mailJobs } from './domain/mails/mail.jobs.ts';
import { makerJobs } from './domain/makers/makers.jobs.ts';
import { signInJobs } from './domain/sign-in/signIn.jobs.ts';
import { assignmentJobs } from './features/assignments/assignments.jobs.ts';
import { auditJobs } from './features/audit/audit.jobs.ts';
import { categoryJobs } from './features/categories/categories.jobs.ts';
import { companyJobs } from './features/companies/companies.jobs.ts';
import { dataProtectionJobs } from './features/data-protection/data-protection.jobs.ts';
import { evidenceJobs } from './features/evidence-packs/evidence-packs.jobs.ts';
import { importJobs } from './features/imports/imports.jobs.ts';
import { joiningJobs } from './features/joining/joining.jobs.ts';
import { oasisJobs } from './features/oasis/oasis.jobs.ts';
import { passwordJobs } from './features/passwords/passwords.jobs.ts';
import { playJobs } from './features/play/play.jobs.ts';
import { reportJobs } from './features/reports/reports.jobs.ts';
import { sessionJobs } from './features/sessions/sessions.jobs.ts';
import { singleSignOnJobs } from './features/single-sign-on/single-sign-on.jobs.ts';
import { userJobs } from './features/users/users.jobs.ts';
import { webhookJobs } from './features/webhooks/webhooks.jobs.ts';
import { createJobs, type Jobs } from './platform/jobs/createJobs.ts';
import { housekeepingJobs } from './platform/jobs/housekeeping.ts';
import type { Job } from './platform/jobs/job.ts';
import type { Platform } from './platform/platform.ts';
import { taskJobs } from './platform/progress/taskJob.ts';
import { repeatJobs } from './platform/route/repeats/repeats.ts';
import { fileJobs } from './platform/storage/sweepFiles.ts';

/** Every job of every feature, by name. */
export const everyJob: readonly Job[] = [
  ...housekeepingJobs,
  ...mailJobs,
  ...makerJobs,
  ...assignmentJobs,
  ...auditJobs,
  ...categoryJobs,
  ...companyJobs,
  ...evidenceJobs,
  ...fileJobs,
  ...importJobs,
  ...joiningJobs,
  ...oasisJobs,
  ...passwordJobs,
  ...repeatJobs,
  ...visibleNameJobs,
  ...playJobs,
  ...reportJobs,
  ...rollupJobs,
  ...sessionJobs,
  ...signInJobs,
  ...singleSignOnJobs,
  ...dataProtectionJobs,
  ...taskJobs,
  ...userJobs,
  ...webhookJobs,
];

export const startJobs = async (platform: Platform, databaseUrl: string): Promise<Jobs> => {
  const jobs = createJobs(platform, databaseUrl, everyJob);
  await jobs.start();
  return jobs;
};
