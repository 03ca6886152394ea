import type { TestPortal } from '../portal/testPortal.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildAssignment,
  buildCompany,
  buildModule,
  buildUser,
  signInAs,
} from './builders.ts';

export interface LearnerScene {
  companyId: string;
  learner: BuiltUser;
  /** The learner's access token. */
  token: string;
  module: BuiltModule;
}

/** A company with a signed-in learner, and a module that is not assigned to anybody. */
export const buildLearnerScene = async (
  portal: TestPortal,
  module: Parameters<typeof buildModule>[2] = {},
): Promise<LearnerScene> => {
  const { companyId } = await buildCompany(portal);
  const learner = await buildUser(portal, companyId);
  return {
    companyId,
    learner,
    token: await signInAs(portal, learner),
    module: await buildModule(portal, companyId, { name: 'Sepsis', ...module }),
  };
};

/** A company with a signed-in learner, and a module that is assigned to the learner. */
export const buildAssignedScene: typeof buildLearnerScene = async (portal, module) => {
  const scene = await buildLearnerScene(portal, module);
  await buildAssignment(portal, scene.learner, scene.module);
  return scene;
};
