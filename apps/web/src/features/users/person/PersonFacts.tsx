import type { users } from '@simward/contract';
import { FactLine } from '../../../ui/page/header/FactLine.tsx';

interface PersonFactsProps {
  person: users.UserDetail;
}

/** Name, role, departments and company in one line. */
export function PersonFacts({ person }: PersonFactsProps) {
  const { name, role, department, companyId } = person;
  return <FactLine facts={[name, role, department.join(', '), companyId.companyName]} />;
}
