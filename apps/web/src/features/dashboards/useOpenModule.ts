import { screens } from '@simward/contract';
import { useNavigate } from '@tanstack/react-router';

/** Leads from a bar to the attempts behind it. */
export function useOpenModule(): (moduleId: string) => void {
  const navigate = useNavigate();
  return (moduleId) => void navigate({ to: screens.yourModuleDetail.path, params: { moduleId } });
}
