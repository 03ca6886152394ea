import { reports } from '@simward/contract';
import { namesBeside } from '../people/namesakes.ts';

/** In place of ids: everything of the criterion that the person may see. */
export const everything = 'all';

interface Days {
  from: string | null;
  to: string | null;
}

/** The preset that has these days today. */
export const presetOf = ({ from, to }: Days, today: string): reports.ReportPreset | undefined =>
  reports.reportPresets.find((preset) => {
    const days = reports.presetDays(preset, today);
    return days.from === from && days.to === to;
  });

/** The names of choices that are shown together; learners of one name with what tells them apart. */
export const choiceNames = (choices: readonly reports.Choice[]): ((choice: reports.Choice) => string) => {
  const nameOf = namesBeside(
    choices.map(({ departments, mobileNo, ...choice }) => ({
      ...choice,
      departments: departments ?? [],
      mobileNo: mobileNo ?? '',
    })),
  );
  // Departments and courses of one name are told apart by their companies.
  return (choice) => (choice.departments ? nameOf(choice) : choice.name);
};
