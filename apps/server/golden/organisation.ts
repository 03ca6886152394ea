import { modules } from '@simward/contract';
import {
  buildAssignment,
  buildCompany,
  buildDepartment,
  buildModule,
  buildUser,
  signInAs,
} from '../src/testing/builders/builders.ts';
import type { TestPortal } from '../src/testing/portal/testPortal.ts';
import { content, type GoldenModule } from './content.ts';

/** A clinic in Berlin with two departments, a college in New York with one, and the people of both. */
const makePeople = async (portal: TestPortal) => {
  const clinic = await buildCompany(portal, { name: 'Hafen Clinic', timeZone: 'Europe/Berlin' });
  const college = await buildCompany(portal, { name: 'Hudson College', timeZone: 'America/New_York' });
  const emergency = await buildDepartment(portal, clinic.companyId, { name: 'Emergency' });
  const surgery = await buildDepartment(portal, clinic.companyId, { name: 'Surgery' });
  const nursing = await buildDepartment(portal, college.companyId, { name: 'Nursing' });
  const build = (name: string, department: typeof emergency, role?: 'Admin' | 'Manager' | 'SuperAdmin') =>
    buildUser(portal, department === nursing ? college.companyId : clinic.companyId, {
      name,
      departmentIds: [department.departmentId],
      ...(role && { role }),
    });
  const people = {
    sue: await build('Sue', emergency, 'SuperAdmin'),
    anke: await build('Anke', emergency, 'Admin'),
    mark: await build('Mark', emergency, 'Manager'),
    ada: await build('Ada', emergency),
    ben: await build('Ben', emergency),
    cleo: await build('Cleo', surgery),
    dora: await build('Dora', emergency),
    emil: await build('Emil', surgery),
    fay: await build('Fay', emergency),
    // A spreadsheet would mistake this name for a formula.
    gus: await build('=Gus', surgery),
    nora: await build('Nora', nursing, 'Admin'),
    hal: await build('Hal', nursing),
  };
  return { clinic, college, emergency, surgery, nursing, people };
};

/** The clinic's learners are assigned Sepsis and Airway, Ada Burns as well, the college's Sepsis. */
export const makeOrganisation = async (portal: TestPortal) => {
  const organisation = await makePeople(portal);
  const { clinic, college, people } = organisation;
  const build = ({ name, passMark, competencies, mustPassSteps }: GoldenModule) =>
    buildModule(portal, clinic.companyId, {
      name,
      passMark,
      competencies: [...competencies],
      mustPassSteps: [...mustPassSteps],
    });
  const sepsis = await build(content.sepsis);
  const airway = await build(content.airway);
  const burns = await build(content.burns);
  await portal.send(
    modules.addAssignCompany,
    { body: { moduleId: sepsis.moduleId, companyId: college.companyId } },
    { token: await signInAs(portal, people.sue) },
  );
  const { ada, ben, cleo, dora, emil, fay, gus, hal } = people;
  for (const learner of [ada, ben, cleo, dora, emil, fay, gus]) {
    await buildAssignment(portal, learner, sepsis);
    await buildAssignment(portal, learner, airway);
  }
  await buildAssignment(portal, ada, burns);
  await buildAssignment(portal, hal, sepsis);
  return { ...organisation, modules: { sepsis, airway, burns } };
};
export type Organisation = Awaited<ReturnType<typeof makeOrganisation>>;
