import type { imports } from '@simward/contract';
import { importColumnsTexts } from '@simward/texts/imports/columns';
import { newChoicesTexts } from '@simward/texts/newChoices';
import {
  IconCircleCheck,
  IconEqual,
  IconMinus,
  IconPlayerPause,
  IconPlus,
  IconUser,
} from '@tabler/icons-react';
import { textsOf } from '../../../lib/texts/texts.ts';
import type { Choice, ChoiceGroup } from './ChoiceSelect.tsx';
import { fieldIcons } from './columnChoices.ts';
import type { ListValue } from './withAnswers.ts';

const t = textsOf(importColumnsTexts);
const tNewChoices = textsOf(newChoicesTexts);

type Answer = imports.ValueAnswer;

/** The answers of statuses and of things that are made or left out have the act as key, names a prefix. */
const takePrefix = 'take ';

export const keyOf = (answer: Answer): string =>
  answer.act === 'take' ? takePrefix + answer.name : answer.act;

export const answerOf = (key: string): Answer => {
  if (key.startsWith(takePrefix)) return { act: 'take', name: key.slice(takePrefix.length) };
  return { act: acts.find((act) => act === key) ?? 'leave-out' };
};

const acts = ['make', 'leave-out', 'activate', 'deactivate', 'leave-row-out'] as const;

const takenIcons = { ...fieldIcons, role: IconUser };

/** The last choice, which opens the form of a department or course. */
export const newNameKey = 'new';

/** The answers that a value can have, the likely one first. */
export function valueChoices(
  { field, choices, mayMake }: imports.ValueGroup,
  { likely, answer }: ListValue,
): readonly (Choice | ChoiceGroup)[] {
  if (field === 'status')
    return [
      {
        value: 'activate',
        label: t('group.active'),
        icon: answer?.act === 'activate' ? IconEqual : IconCircleCheck,
      },
      { value: 'deactivate', label: t('group.deactivate'), icon: IconPlayerPause },
      { value: 'leave-row-out', label: t('group.leaveRowsOut'), icon: IconMinus },
    ];
  const take = (name: string) => ({ value: takePrefix + name, label: name, icon: takenIcons[field] });
  const others = choices.filter((name) => name !== likely).map(take);
  const first = likely === null ? [] : [take(likely)];
  if (field === 'role') return [...first, ...others];
  return [
    ...first,
    ...(mayMake ? [{ value: 'make', label: t('group.make'), icon: IconPlus }] : []),
    { value: 'leave-out', label: t('group.leaveOut'), icon: IconMinus },
    ...(others.length > 0 ? [{ title: t('group.take'), choices: others }] : []),
    ...(mayMake
      ? [
          {
            value: newNameKey,
            label: field === 'department' ? tNewChoices('department') : t('group.newCourse'),
            icon: IconPlus,
          },
        ]
      : []),
  ];
}
