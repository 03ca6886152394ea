import { exactPercent, modules, type RequestOf } from '@simward/contract';
import { drawnTopic } from '../../../../ui/brand/topicIcons.ts';

/** One line of the competencies. The calls take three parallel lists; a line holds what belongs together. */
export interface CompetencyValues {
  /** Identifies the line while it is edited; a saved competency's name, or a random id. */
  key: string;
  competencyName: string;
  productCode: string;
  /** The months for which the competency counts. */
  validity: string;
}

/** Values of the module form. Keys are named as in the calls, so that the server's errors find their fields. */
export interface ModuleValues {
  moduleName: string;
  moduleDescription: string;
  moduleDemoLink: string;
  /** Empty until a type is chosen. */
  moduleType: modules.Module['moduleType'] | '';
  industry: string;
  family: modules.Module['family'];
  topicIcon: string;
  product_code: string;
  status: 'active' | 'inactive';
  platforms: modules.Module['platforms'];
  modes: modules.Module['modes'];
  /** In percent. */
  passMark: number | '';
  /** Empty allows any number. */
  attemptsAllowed: number | '';
  expectedMinutes: number | '';
  competencies: CompetencyValues[];
  /** A new file; undefined leaves the saved guide as it is. */
  moduleGuide: File | undefined;
  /** A new picture; null goes back to the drawn banner, undefined leaves the banner as it is. */
  bannerImage: File | null | undefined;
}

export const newCompetency = (): CompetencyValues => ({
  key: crypto.randomUUID(),
  competencyName: '',
  productCode: '',
  validity: String(modules.usualValidityMonths),
});

export const emptyModule: ModuleValues = {
  moduleName: '',
  moduleDescription: '',
  moduleDemoLink: '',
  moduleType: '',
  industry: '',
  family: 'care',
  topicIcon: drawnTopic(''),
  product_code: '',
  status: 'active',
  platforms: [],
  modes: ['training', 'assessment'],
  passMark: exactPercent(modules.usualPassMark),
  attemptsAllowed: '',
  expectedMinutes: '',
  competencies: [],
  moduleGuide: undefined,
  bannerImage: undefined,
};

export const valuesOf = (module: modules.Module): ModuleValues => ({
  moduleName: module.moduleName,
  moduleDescription: module.moduleDescription,
  moduleDemoLink: module.moduleDemoLink ?? '',
  moduleType: module.moduleType,
  industry: module.industry,
  family: module.family,
  topicIcon: drawnTopic(module.topicIcon),
  product_code: module.product_code,
  status: module.status ? 'active' : 'inactive',
  platforms: module.platforms,
  modes: module.modes,
  passMark: exactPercent(module.passMark),
  attemptsAllowed: module.attemptsAllowed ?? '',
  expectedMinutes: module.expectedMinutes ?? '',
  competencies: module.competencies.map((competencyName, index) => ({
    key: competencyName,
    competencyName,
    productCode: module.competencyProductCodes[index] ?? '',
    validity: String(module.competencyValidityMonths[index] ?? modules.usualValidityMonths),
  })),
  moduleGuide: undefined,
  bannerImage: undefined,
});

type Fields = Omit<RequestOf<typeof modules.addModule>['body'], 'moduleGuide' | 'bannerImage'>;

/** The body of the calls; files are left out, because they are uploaded separately. */
export const fieldsOf = (values: ModuleValues): Fields => {
  const { moduleGuide, bannerImage, moduleType, status, passMark, competencies, ...rest } = values;
  const { attemptsAllowed, expectedMinutes, ...texts } = rest;
  return {
    ...texts,
    // Satisfies the type only: the form is not sent without a module type.
    moduleType: moduleType || 'Other',
    status: status === 'active',
    passMark: Number(passMark) / 100,
    attemptsAllowed: attemptsAllowed === '' ? null : attemptsAllowed,
    expectedMinutes: expectedMinutes === '' ? null : expectedMinutes,
    competencies: competencies.map(({ competencyName }) => competencyName),
    competencyProductCodes: competencies.map(({ productCode }) => productCode),
    competencyValidityMonths: competencies.map(({ validity }) => Number(validity)),
  };
};
