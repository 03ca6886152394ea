import { ActionIcon, SegmentedControl, VisuallyHidden } from '@mantine/core';
import type { KeyScope, makers } from '@simward/contract';
import { apiKeysTexts } from '@simward/texts/api-keys';
import { leavingTexts } from '@simward/texts/users/leaving';
import { webhooksTexts } from '@simward/texts/webhooks';
import { type Icon, IconCalendarRepeat, IconKey, IconQrcode, IconWebhook, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { weekdayName } from '../../../lib/format/calendar.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { language, textsOf } from '../../../lib/texts/texts.ts';
import { SelectField } from '../../../ui/form/fields/SelectFields.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { UserAvatar } from '../../../ui/values/UserAvatar.tsx';
import { WebAddress } from '../../../ui/values/WebAddress.tsx';
import classes from './leaving.module.css';
import type { Choice } from './useChoices.ts';

const t = textsOf(leavingTexts);
const tApiKeys = textsOf(apiKeysTexts);
const tWebhooks = textsOf(webhooksTexts);

interface ThingRowProps {
  thing: makers.MadeThing;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** Names of people by id. */
  people: ReadonlyMap<string, string>;
  callerId: string;
  /** The day on which a key, webhook, code or mailed report ends if nobody decides. */
  endsOn: string;
}

/** A key, webhook, code or mailed report, with the choice of what becomes of it. */
export function ThingRow({ thing, choice, onChoose, people, callerId, endsOn }: ThingRowProps) {
  const wordsOf = useThingWords();
  const { kind, takers } = thing;
  const { name, detail, when } = wordsOf(thing);
  const [firstTaker] = takers;
  const taker = takers.includes(callerId) ? callerId : firstTaker;
  const choose = (side: string) => {
    if (side === 'end') onChoose({ does: 'end' });
    else if (taker) onChoose({ does: 'take-over', to: taker });
  };
  return (
    <li>
      <fieldset className={classes.fields}>
        <VisuallyHidden component="legend">{t('choice.label', { name })}</VisuallyHidden>
        <ThingName
          icon={icons[kind]}
          name={kind === 'webhook' ? <WebAddress>{name}</WebAddress> : name}
          detail={detail}
        />
        <Text size="sm" color={2} className={classes.when}>
          {when}
        </Text>
        <Row as="span" gap={4} nowrap className={classes.sides}>
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
        </Row>
        <Text size="sm" color={2} className={classes.outcome}>
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
            (choice && t(`choice.ends.${kind}`)) ||
            (kind === 'enrolment-code' ? t('choice.codeEnds') : t('choice.rests', { day: endsOn }))
          )}
        </Text>
      </fieldset>
    </li>
  );
}

const icons: Record<makers.MadeKind, Icon> = {
  'api-key': IconKey,
  webhook: IconWebhook,
  'enrolment-code': IconQrcode,
  'report-schedule': IconCalendarRepeat,
};

interface ThingNameProps {
  icon: Icon;
  name: ReactNode;
  detail: string;
}

/** The first two cells of a line. */
export function ThingName({ icon: Sign, name, detail }: ThingNameProps) {
  return (
    <>
      <span className={classes.sign}>
        <Sign size={17} stroke={1.7} aria-hidden="true" />
      </span>
      <Stack as="span" gap={0}>
        <Text as="bdi" weight="label" breaks>
          {name}
        </Text>
        <Text size="sm" color={2}>
          {detail}
        </Text>
      </Stack>
    </>
  );
}

/** Name, purpose, and last or next use of a key, webhook, code or mailed report. */
function useThingWords() {
  const format = useFormat();
  const lastUse = (thing: makers.MadeThing) =>
    thing.usedAt ? t('thing.used', { moment: format.instant(thing.usedAt) }) : t('thing.unused');
  return (thing: makers.MadeThing): { name: string; detail: string; when: string } => {
    switch (thing.kind) {
      case 'api-key':
        return {
          name: thing.name,
          detail: thing.scopes.map((scope) => tApiKeys(`scope.${scopeWords[scope]}`)).join(', '),
          when: lastUse(thing),
        };
      case 'webhook':
        return {
          name: thing.name.replace(/^https?:\/\//, ''),
          detail: thing.events.map((event) => tWebhooks(`event.${event}`)).join(', '),
          when: lastUse(thing),
        };
      case 'enrolment-code':
        return {
          name: thing.name || t('thing.code'),
          detail: t('thing.inCompany', { company: thing.companyName }),
          when: thing.expiresAt ? t('thing.until', { moment: format.instant(thing.expiresAt) }) : '',
        };
      case 'report-schedule':
        return {
          name: thing.name,
          detail: t('thing.schedule', {
            weekday: weekdayName(language, thing.weekday ?? 1),
            time: format.timeOfDay(thing.time ?? '00:00'),
            count: thing.readers,
          }),
          when: thing.nextAt ? t('thing.next', { day: format.dayOf(thing.nextAt) }) : '',
        };
    }
  };
}

const scopeWords = {
  'results:read': 'results',
  'users:manage': 'users',
  'assignments:manage': 'assignments',
} as const satisfies Record<KeyScope, string>;
