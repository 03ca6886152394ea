import { oneOf } from '../../../ui/address/address.ts';
import { listAddress } from '../../../ui/table/state/tableState.ts';

export const skillStandings = ['mastered', 'on the way', 'below', 'not attempted', 'refresher'] as const;
export type SkillStanding = (typeof skillStandings)[number];

/** Lists only skills with this standing; all by default. */
export const skillsAddress = listAddress({ standing: oneOf(skillStandings) });
