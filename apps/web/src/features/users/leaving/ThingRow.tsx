import { ActionIcon, SegmentedControl } from '@mantine/core';
import type { makers } from '@simward/contract';
import { type Icon, IconCalendarRepeat, IconKey, IconQrcode, IconWebhook, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/form/choices/SelectField.tsx';
import { UserAvatar } from '../../../ui/values/people/UserAvatar.tsx';
import classes from './Leave.module.css';
import type { Choice } from './useChoices.ts';
import { useThingWords } from './useThingWords.ts';

const icons: Record<makers.MadeKind, Icon> = {
  'api-key': IconKey,
  webhook: IconWebhook,
  'enrolment-code': IconQrcode,
  'report-schedule': IconCalendarRepeat,
};

interface ThingRowProps {
  thing: makers.MadeThing;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** Who could take something over, by id. */
  people: ReadonlyMap<string, string>;
  callerId: string;
  /** The day on which what is left open ends. */
  endsOn: string;
}

/** One thing that acts later, and what is to happen to it. */
export function ThingRow({ thing, choice, onChoose, people, callerId, endsOn }: ThingRowProps) {
  const { t } = useTranslation('leaving');
  const words = useThingWords();
  const { kind, takers } = thing;
  const { name, detail, when } = words(thing);
  const Sign = icons[kind];
  const [firstTaker] = takers;
  const taker = takers.includes(callerId) ? callerId : firstTaker;
  const choose = (side: string) => {
    if (side === 'end') onChoose({ does: 'end' });
    else if (taker) onChoose({ does: 'take-over', to: taker });
  };
  return (
    <li className={classes.row}>
      <fieldset className={classes.fields}>
        <legend className={classes.legend}>{t('choice.label', { name })}</legend>
        <span className={classes.sign}>
          <Sign size={17} stroke={1.7} aria-hidden="true" />
        </span>
        <span className={classes.words}>
          <bdi className={classes.name}>{name}</bdi>
          <small>{detail}</small>
        </span>
        <span className={classes.when}>{when}</span>
        <span className={classes.sides}>
          <SegmentedControl
            aria-label={t('choice.label', { name })}
            value={choice?.does ?? ''}
            onChange={choose}
            data={[
              { value: 'take-over', label: t('choice.take-over'), disabled: taker === undefined },
              { value: 'end', label: t('choice.end') },
            ]}
          />
          {choice && kind !== 'enrolment-code' && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${t('choice.clear')}: ${name}`}
              title={t('choice.clear')}
              onClick={() => onChoose(undefined)}
            >
              <IconX size={15} stroke={1.8} aria-hidden="true" />
            </ActionIcon>
          )}
        </span>
        <span className={classes.outcome}>
          {choice?.does === 'take-over' ? (
            <SelectField
              aria-label={t('choice.to', { name })}
              allowDeselect={false}
              searchable={takers.length > 8}
              data={takers.map((id) => ({ value: id, label: people.get(id) ?? '' }))}
              value={choice.to}
              onChange={(to) => to && onChoose({ does: 'take-over', to })}
              leftSection={<UserAvatar id={choice.to} name={people.get(choice.to) ?? ''} size={22} />}
            />
          ) : (
            <small>
              {choice
                ? t(`choice.ends.${kind}`)
                : kind === 'enrolment-code'
                  ? t('choice.codeEnds')
                  : t('choice.rests', { day: endsOn })}
            </small>
          )}
        </span>
      </fieldset>
    </li>
  );
}
