import type { users } from '@simward/contract';

interface PersonFactsProps {
  person: users.UserDetail;
}

/** Name, role, departments and company in one line. */
export function PersonFacts({ person }: PersonFactsProps) {
  const { name, role, department, companyId } = person;
  return [name, role, department.join(', '), companyId.companyName].filter(Boolean).join(' · ');
}
