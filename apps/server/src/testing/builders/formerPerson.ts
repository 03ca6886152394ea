import type { FormerPerson } from '../../domain/people/peopleEvents.ts';
import type { BuiltUser } from './builders.ts';

/** A person as the event of being pseudonymised names them. */
export const formerPersonOf = ({ companyId, userId, name, mobileNo }: BuiltUser): FormerPerson => ({
  companyId,
  userId,
  name,
  email: '',
  mobileNo,
  pseudonym: 'Former learner 123456',
});
