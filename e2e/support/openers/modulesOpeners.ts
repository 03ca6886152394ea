import { randomUUID } from 'node:crypto';
import { modules, screens } from '@simward/contract';
import { addModule } from '../addModule.ts';
import { addPerson } from '../addPerson.ts';
import { assignModule } from '../assignModule.ts';
import { callPortal } from '../callPortal.ts';
import { enrolmentCode } from '../playHeadset.ts';
import { sendAssessments } from '../sendAssessments.ts';
import { tokenOf } from '../signIn.ts';
import { go, type OpenersOfPage, ofRow } from './opener.ts';

const features = 'features/modules';
const moduleName = 'Stroke Recognition';

/** What opens over modules, their library and their assignment. */
export const modulesOpeners: readonly OpenersOfPage[] = [
  {
    role: 'superadmin',
    address: screens.modules.path,
    openers: [
      { of: [`${features}/list/FindModuleDialog.tsx`], button: 'Search modules' },
      { of: [`${features}/description/ImportDescriptionDialog.tsx`], button: 'Import' },
    ],
  },
  {
    role: 'superadmin',
    address: screens.modules.path,
    prepare: go(/^Modify /),
    openers: [
      { of: ['ui/page/header/PageActions.tsx'], what: 'menu', button: 'More actions' },
      { of: [`${features}/form/PreviewDialog.tsx`], button: 'Preview in library' },
      {
        of: [`${features}/description/DuplicateModuleDialog.tsx`, 'ui/dialogs/FormDialog.tsx'],
        button: 'More actions',
        item: 'Duplicate',
      },
      { of: [`${features}/archive/ArchiveDialog.tsx`], button: 'More actions', item: 'Archive' },
      { of: [`${features}/versions/VersionDialog.tsx`], button: 'Add version' },
      { of: [`${features}/versions/VersionDialog.tsx`], button: /^Modify version / },
      { of: [`${features}/steps/StepsDialog.tsx`], button: /^Edit steps/, close: 'Cancel' },
      {
        of: [`${features}/competencies/CurveLimitsDialog.tsx`],
        button: /^Limits of the learning curve of /,
      },
      { of: [`${features}/competencies/RemoveCompetencyDialog.tsx`], button: /^Remove / },
      { of: [`${features}/companies/PeriodDialog.tsx`], button: ofRow, item: 'Modify days' },
      { of: [`${features}/companies/TakeAwayDialog.tsx`], button: ofRow, item: 'Take away' },
    ],
  },
  {
    role: 'superadmin',
    address: screens.modifyModule.path,
    search: async (request, _token, portal) => {
      const manager = await tokenOf(request, 'manager');
      const learner = await addPerson(request, manager, { name: 'Gaia Nand' });
      const moduleId = await assignModule(request, manager, learner._id, moduleName);
      const unknown = [[`Glance ${randomUUID().slice(0, 8)}`, 0.9]] as const;
      const startedAt = [new Date(Date.now() - 3_600_000)];
      const code = await enrolmentCode(request);
      await sendAssessments(portal, code, learner, { moduleName, startedAt, unknown });
      return `?moduleId=${moduleId}`;
    },
    openers: [{ of: [`${features}/competencies/MapCompetencyDialog.tsx`], button: /^Map Glance / }],
  },
  {
    role: 'manager',
    address: screens.modifyModule.path,
    search: async (request, token) => {
      const { _id } = await addModule(request, token, { name: 'Blood warming', description: 'Past use.' });
      await callPortal(request, modules.archiveModule, { body: { _id } }, token);
      return `?moduleId=${_id}`;
    },
    openers: [{ of: [`${features}/archive/RestoreDialog.tsx`], button: 'Restore' }],
  },
  {
    role: 'user',
    address: screens.moduleLibrary.path,
    prepare: go(/^View Module /),
    openers: [{ of: [`${features}/library/details/DemoDialog.tsx`], button: /^Watch the demo video/ }],
  },
];
