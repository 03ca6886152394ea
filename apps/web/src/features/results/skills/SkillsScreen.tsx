import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { CompanySkills } from './company/CompanySkills.tsx';
import { OwnSkills } from './own/OwnSkills.tsx';

/** Competencies by name: a learner's own, or what the learners of an Admin's company came to. */
export function SkillsScreen() {
  return useSignedInUser().permissionSet === 'user' ? <OwnSkills /> : <CompanySkills />;
}
