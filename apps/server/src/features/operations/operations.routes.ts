import { operations } from '@simward/contract';
import type { Platform } from '../../platform/platform.ts';
import type { Router } from '../../platform/route/route.ts';
import { createReadiness, figuresAge } from './operations.service.ts';

interface Process {
  version: string;
  dataDir: string;
  isStopping: () => boolean;
}

export const operationsRoutes = (router: Router, platform: Platform, process: Process): void => {
  const readiness = createReadiness(platform, process);
  const startedAt = platform.clock.now().getTime();
  router.open(operations.health, ({ ctx }) => ({
    status: 'ok' as const,
    version: process.version,
    uptimeSeconds: Math.max(0, Math.floor((ctx.clock.now().getTime() - startedAt) / 1000)),
  }));
  router.open(operations.readiness, async ({ ctx }) => {
    const answer = await readiness();
    if (answer.status === 'not ready') ctx.reply.code(503);
    return answer;
  });
  router.user(operations.figuresAge, ({ ctx }) => figuresAge(ctx));
};
