import { type AnswerOf, modules } from '@simward/contract';
import { emptyOfSchema } from '../emptyAnswer.ts';
import { idOf } from './idOf.ts';

type OpenedModule = AnswerOf<typeof modules.moduleDetail>;

const id = idOf(201);

/** A module of the platform as a list shows it to a SuperAdmin. */
export const listedModule = (given: Partial<modules.ListedModule> = {}): modules.ListedModule => ({
  _id: id,
  moduleName: 'Airway Management',
  product_code: 'SW-AIR-101',
  moduleType: 'Unity',
  industry: 'Acute nursing',
  family: 'life',
  topicIcon: 'lungs',
  bannerImage: null,
  bannerThumbnail: null,
  platforms: ['Windows', 'PICO'],
  status: true,
  archived: false,
  version: null,
  competenciesCount: 0,
  companyId: null,
  companyName: null,
  mayModify: true,
  mayRestore: false,
  ...given,
});

/** The same module as its own page and the library's show it, without versions, companies and results. */
export const openedModule = (given: Partial<OpenedModule> = {}): OpenedModule => ({
  ...emptyOfSchema(modules.moduleDetail.answer),
  ...listedModule(),
  moduleDescription: 'A patient on a surgical ward cannot breathe.',
  moduleDemoLink: 'https://vimeo.com/824190371',
  passMark: 0.7,
  modes: ['training', 'assessment'],
  savedBy: 'Helen Okafor',
  updatedAt: '2026-11-20T09:00:00.000Z',
  revision: 1,
  ...given,
});

/** A version that headsets may have, with a build for PICO. */
export const moduleVersion = (given: Partial<modules.ModuleVersion> = {}): modules.ModuleVersion => ({
  _id: idOf(211),
  version: '1.0.0',
  notes: 'First release.',
  status: true,
  minimumAppVersion: null,
  rolloutPercent: 35,
  releasedAt: '2026-11-18T10:00:00.000Z',
  builds: { PICO: { name: 'airway.apk', Location: '/files/airway.apk', key: 'airway.apk', fileSize: 4000 } },
  offered: true,
  revision: 1,
  ...given,
});
