import { builds } from '@simward/contract';
import { call } from '../../../lib/api/apiClient.ts';
import { sendBuild } from '../../../lib/upload/sendFiles.ts';
import { createUpload, type Upload, uploadMemory } from '../../../lib/upload/upload.ts';

const uploads = new Map<string, Upload>();

/**
 * The upload of the build for this slot, such as a module's for one platform. It goes on whatever screen is open, and
 * after a reload once the same file has been chosen again.
 */
export const buildUpload = (slot: string): Upload => {
  const upload =
    uploads.get(slot) ??
    createUpload({
      send: sendBuild,
      giveUp: (id) => call(builds.giveUpUpload, { params: { id } }),
      memory: uploadMemory(slot),
    });
  uploads.set(slot, upload);
  return upload;
};
