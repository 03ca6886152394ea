import { modules } from '@simward/contract';
import type { Platform } from '../../../platform/platform.ts';
import { fieldProblem } from '../../../platform/problem.ts';

/**
 * A demo plays at the hosts that the operator allows alone.
 * @throws Problem module.video-link at the field
 */
export const expectVideoHost = (
  { videoHosts }: Platform,
  link: string | null | undefined,
  field: string,
): void => {
  if (link && !modules.isVideoLink(link, videoHosts)) throw fieldProblem('module.video-link', field);
};
