import type { modules } from '@simward/contract';
import { atField } from '../../../lib/api/sending/upload.ts';
import type { Upload } from '../../../lib/upload/upload.ts';
import { buildUpload } from '../../../ui/form/files/buildUploads.ts';
import type { VersionValues } from './versionValues.ts';

type BuildPlatform = keyof modules.ModuleVersion['builds'];

type NamedBuilds = Partial<Record<BuildPlatform, string | null | undefined>>;

interface VersionBuilds {
  uploads: { platform: BuildPlatform; upload: Upload }[];
  /** The builds as the calls take them, once all have been sent: ids, null for one that is taken away. */
  named: (given: VersionValues['builds']) => Promise<NamedBuilds>;
  /** The version has them now. */
  forget: () => void;
}

/** The builds that are sent for a version, or for the module's next one; they go on when the dialog is closed. */
export const versionBuilds = (
  module: modules.Module,
  version: modules.ModuleVersion | undefined,
): VersionBuilds => {
  const uploads = module.platforms.map((platform) => ({
    platform,
    upload: buildUpload(`${version?._id ?? module._id}.${platform}`),
  }));
  return {
    uploads,
    named: async (given) => {
      const named: NamedBuilds = {};
      for (const { platform, upload } of uploads)
        named[platform] = (await atField(`builds.${platform}`, upload.finished)) ?? given[platform];
      return named;
    },
    forget: () => {
      for (const { upload } of uploads) upload.forget();
    },
  };
};
