import { oneOf } from '../../../ui/address/address.ts';
import { skillStandings } from './skillStanding.ts';

/** Which of the skills are listed; all by default. */
export const skillsAddress = { standing: oneOf(skillStandings) };
