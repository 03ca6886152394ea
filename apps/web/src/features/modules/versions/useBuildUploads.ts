import type { modules } from '@simward/contract';
import { useState } from 'react';
import { uploadSigned } from '../../../lib/api/uploadSigned.ts';
import type { BuildChoices } from './versionValues.ts';

export type BuildPlatform = keyof modules.ModuleVersion['builds'];

const typeOf = ({ name }: File) =>
  /\.apk$/i.test(name) ? 'application/vnd.android.package-archive' : 'application/zip';

/**
 * Sends the builds of a version, one after the other, before the version is saved. The one place that knows how a build
 * reaches the portal. What was sent is not sent again when the save is repeated.
 */
export function useBuildUploads() {
  const [sent, setSent] = useState<Partial<Record<BuildPlatform, number>>>({});
  const [stored] = useState(() => new Map<File, string>());

  const send = async (platform: BuildPlatform, file: File): Promise<string> => {
    const known = stored.get(file);
    if (known !== undefined) return known;
    const onProgress = (fraction: number) => setSent((before) => ({ ...before, [platform]: fraction }));
    onProgress(0);
    try {
      const id = await uploadSigned(typeOf(file), { file, field: `builds.${platform}`, onProgress });
      stored.set(file, id);
      return id;
    } finally {
      setSent(({ [platform]: _, ...others }) => others);
    }
  };

  /** The builds as the calls take them: ids of what was sent, null for one that is taken away. */
  const upload = async (choices: BuildChoices): Promise<Partial<Record<BuildPlatform, string | null>>> => {
    const named: Partial<Record<BuildPlatform, string | null>> = {};
    for (const [platform, choice] of choices)
      if (choice !== undefined) named[platform] = choice && (await send(platform, choice));
    return named;
  };
  return { sent, upload };
}
