import type { modules } from '@simward/contract';
import { PeriodDialog } from './PeriodDialog.tsx';
import { TakeAwayDialog } from './TakeAwayDialog.tsx';

export type AskedUse = { act: 'assign' } | { act: 'modify' | 'take'; use: modules.ModuleCompany };

interface AskedUseDialogProps {
  asked: AskedUse;
  module: modules.Module;
  onClose: () => void;
}

/** The dialog of what was asked for: a company gets the module, its days change, or it is taken away. */
export function AskedUseDialog({ asked, module, onClose }: AskedUseDialogProps) {
  if (asked.act === 'take') return <TakeAwayDialog module={module} use={asked.use} onClose={onClose} />;
  const use = asked.act === 'modify' ? asked.use : undefined;
  return <PeriodDialog module={module} use={use} onClose={onClose} />;
}
