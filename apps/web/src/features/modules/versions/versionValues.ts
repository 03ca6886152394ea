import type { modules, RequestOf } from '@simward/contract';

export interface VersionValues {
  version: string;
  minimumAppVersion: string;
  notes: string;
  rolloutPercent: number | '';
  status: boolean;
  /** Null takes one away. New ones are sent beside the form. */
  builds: Record<keyof modules.ModuleVersion['builds'], null | undefined>;
}

const asTheyAre = { Windows: undefined, Oculus: undefined, HTC: undefined, PICO: undefined };

/** A new version reaches nobody before somebody says how many. */
export const emptyVersion: VersionValues = {
  version: '',
  minimumAppVersion: '',
  notes: '',
  rolloutPercent: 0,
  status: true,
  builds: asTheyAre,
};

export const valuesOf = (version: modules.ModuleVersion): VersionValues => ({
  version: version.version,
  minimumAppVersion: version.minimumAppVersion ?? '',
  notes: version.notes,
  rolloutPercent: version.rolloutPercent,
  status: version.status,
  builds: asTheyAre,
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
