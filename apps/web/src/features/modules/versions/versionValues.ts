import type { modules, RequestOf } from '@simward/contract';

export interface VersionValues {
  version: string;
  minimumAppVersion: string;
  notes: string;
  rolloutPercent: number | '';
  status: boolean;
  /** New files; null takes one away, undefined leaves it as it is. */
  builds: Partial<Record<keyof modules.ModuleVersion['builds'], File | null | undefined>>;
}

export type BuildChoices = [keyof modules.ModuleVersion['builds'], File | null | undefined][];

/** The chosen builds, by platform. */
export const choicesOf = ({ builds }: VersionValues, platforms: modules.Module['platforms']): BuildChoices =>
  platforms.map((platform) => [platform, builds[platform]]);

/** A new version reaches nobody before somebody says how many. */
export const emptyVersion: VersionValues = {
  version: '',
  minimumAppVersion: '',
  notes: '',
  rolloutPercent: 0,
  status: true,
  builds: {},
};

export const valuesOf = (version: modules.ModuleVersion): VersionValues => ({
  version: version.version,
  minimumAppVersion: version.minimumAppVersion ?? '',
  notes: version.notes,
  rolloutPercent: version.rolloutPercent,
  status: version.status,
  builds: {},
});

type Fields = Omit<RequestOf<typeof modules.addVersion>['body'], 'moduleId' | 'builds'>;

/** The fields as the calls take them, without files. */
export const fieldsOf = (values: VersionValues): Fields => ({
  version: values.version,
  minimumAppVersion: values.minimumAppVersion.trim() || null,
  notes: values.notes,
  rolloutPercent: Number(values.rolloutPercent),
  status: values.status,
});
