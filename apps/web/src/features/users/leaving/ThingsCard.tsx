import { ActionIcon, Button, Menu, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { type KeyScope, makers, type webhooks } from '@simward/contract';
import { apiKeysTexts } from '@simward/texts/api-keys';
import { leavingTexts } from '@simward/texts/users/leaving';
import { webhooksTexts } from '@simward/texts/webhooks';
import {
  type Icon,
  IconBookmark,
  IconCalendarRepeat,
  IconKey,
  IconQrcode,
  IconWebhook,
  IconX,
} from '@tabler/icons-react';
import { weekdayName } from '../../../lib/format/calendar.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { language, textsOf } from '../../../lib/texts/texts.ts';
import { SelectField } from '../../../ui/form/fields/SelectFields.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { UserAvatar } from '../../../ui/values/UserAvatar.tsx';
import classes from './leaving.module.css';
import type { Choice, Choices } from './useChoices.ts';

const t = textsOf(leavingTexts);
const tApiKeys = textsOf(apiKeysTexts);
const tWebhooks = textsOf(webhooksTexts);

interface ThingsCardProps {
  things: readonly makers.MadeThing[];
  people: readonly { _id: string; name: string }[];
  savedReports: number;
  choices: Choices;
  callerId: string;
  endsOn: string;
}

/**
 * API keys, webhooks, codes and mailed reports that depend on the lost right, grouped by kind, each with a
 * choice.
 */
export function ThingsCard({ things, people, savedReports, choices, callerId, endsOn }: ThingsCardProps) {
  const names = new Map(people.map(({ _id, name }) => [_id, name]));
  const forAll = people.length > 0 && (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" size="compact-sm">
          {t('list.forAll')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} className={classes.people}>
        {people.map(({ _id, name }) => (
          <Menu.Item
            key={_id}
            leftSection={<UserAvatar id={_id} name={name} size={22} />}
            onClick={() => choices.chooseForAll(_id)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <Card title={t('list.title')} unit={t('list.unit', { day: endsOn })} controls={forAll}>
      {things.length === 0 && (
        <Text as="p" color={2}>
          {t('list.none')}
        </Text>
      )}
      <div className={classes.groups}>
        {makers.madeKinds.map((kind) => {
          const ofKind = things.filter((thing) => thing.kind === kind);
          if (ofKind.length === 0) return null;
          return (
            <div key={kind}>
              <KindTitle title={t(`kind.${kind}`)} count={ofKind.length} resting={t(`resting.${kind}`)} />
              <Stack as="ul" gap={0}>
                {ofKind.map((thing) => (
                  <ThingRow
                    key={thing._id}
                    thing={thing}
                    choice={choices.choiceOf(thing)}
                    onChoose={(choice) => choices.choose(thing, choice)}
                    people={names}
                    callerId={callerId}
                    endsOn={endsOn}
                  />
                ))}
              </Stack>
            </div>
          );
        })}
        {savedReports > 0 && (
          <div>
            <KindTitle title={t('kind.saved')} count={savedReports} resting={t('resting.saved')} />
            <div className={classes.fields}>
              <ThingName
                icon={IconBookmark}
                name={t('thing.saved', { count: savedReports })}
                detail={t('thing.stay')}
              />
            </div>
          </div>
        )}
      </div>
    </Card>
  );
}

interface KindTitleProps {
  title: string;
  count: number;
  /** What becomes of such things while nobody decides. */
  resting: string;
}

function KindTitle({ title, count, resting }: KindTitleProps) {
  return (
    <Row as="h3" align="baseline" justify="between" tight size="md" weight="title" className={classes.kind}>
      <span>
        {title}{' '}
        <Text size="sm" weight="text" color={3}>
          {count}
        </Text>
      </span>
      <Text size="sm" weight="text" color={3}>
        {resting}
      </Text>
    </Row>
  );
}

interface ThingNameProps {
  icon: Icon;
  name: string;
  detail: string;
}

/** The first two cells of a line. */
function ThingName({ icon: Sign, name, detail }: ThingNameProps) {
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
  /** Names of people by id. */
  people: ReadonlyMap<string, string>;
  callerId: string;
  /** The day on which a key, webhook, code or mailed report ends if nobody decides. */
  endsOn: string;
}

function ThingRow({ thing, choice, onChoose, people, callerId, endsOn }: ThingRowProps) {
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
        <ThingName icon={icons[kind]} name={name} detail={detail} />
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
          detail: thing.events.map((event) => tWebhooks(`event.${eventWords[event]}`)).join(', '),
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

const eventWords = {
  'session.finished': 'sessionFinished',
  'assessment.passed': 'assessmentPassed',
  'assessment.failed': 'assessmentFailed',
  'session.changed': 'sessionChanged',
  'session.removed': 'sessionRemoved',
  'user.created': 'userCreated',
  'assignment.made': 'assignmentMade',
} as const satisfies Record<webhooks.Webhook['events'][number], string>;
