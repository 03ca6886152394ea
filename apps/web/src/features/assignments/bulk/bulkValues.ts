import { messages } from '@simward/contract';

export interface BulkValues {
  mode: 'everybody' | 'departments';
  departments: string[];
  modules: string[];
  /** YYYY-MM-DD, or null. */
  startOn: string | null;
  dueOn: string | null;
  mails: boolean;
}

export const noBulkValues: BulkValues = {
  mode: 'everybody',
  departments: [],
  modules: [],
  startOn: null,
  dueOn: null,
  mails: false,
};

export const bulkChecks = {
  departments: (chosen: string[], { mode }: BulkValues) =>
    mode === 'departments' && chosen.length === 0 ? messages.departmentsToAssignMissing.text : null,
  modules: (chosen: string[]) => (chosen.length === 0 ? messages.modulesToAssignMissing.text : null),
};

/** Who is meant, as the calls take it. */
export const audienceOf = ({
  mode,
  departments,
}: Pick<BulkValues, 'mode' | 'departments'>): { departments?: string[] } =>
  mode === 'departments' ? { departments } : {};

/** The days, as the calls take them. */
export const datesOf = ({ startOn, dueOn }: Pick<BulkValues, 'startOn' | 'dueOn'>) => ({
  ...(startOn && { startOn }),
  ...(dueOn && { dueOn }),
});
