import { Button, Menu } from '@mantine/core';
import { makers } from '@simward/contract';
import { leavingTexts } from '@simward/texts/users/leaving';
import { IconBookmark, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { QuietButton } from '../../../ui/values/Quiet.tsx';
import { UserAvatar } from '../../../ui/values/UserAvatar.tsx';
import classes from './leaving.module.css';
import { ThingName, ThingRow } from './ThingRow.tsx';
import type { Choices } from './useChoices.ts';

const t = textsOf(leavingTexts);

interface ThingsCardProps {
  things: readonly makers.MadeThing[];
  people: readonly Person[];
  savedReports: number;
  choices: Choices;
  callerId: string;
  endsOn: string;
}

interface Person {
  _id: string;
  name: string;
}

/** With more things than this the kinds are folded, so that a choice for a whole kind is at hand. */
const mostUnfolded = 20;

/**
 * API keys, webhooks, codes and mailed reports that depend on the lost right, grouped by kind, each with a
 * choice.
 */
export function ThingsCard({ things, people, savedReports, choices, callerId, endsOn }: ThingsCardProps) {
  const names = new Map(people.map(({ _id, name }) => [_id, name]));
  return (
    <Card
      title={t('list.title')}
      unit={t('list.unit', { day: endsOn })}
      controls={
        people.length > 0 && (
          <ChoiceForAll
            label={t('list.forAll')}
            people={people}
            onTakeOver={(to) => choices.chooseForEach(things, { does: 'take-over', to })}
          />
        )
      }
    >
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
            <Kind
              key={kind}
              title={t(`kind.${kind}`)}
              count={ofKind.length}
              resting={t(`resting.${kind}`)}
              choice={
                things.length > mostUnfolded && (
                  <ChoiceForAll
                    label={t('list.forKind', { count: ofKind.length })}
                    people={people.filter(({ _id }) => ofKind.some(({ takers }) => takers.includes(_id)))}
                    onTakeOver={(to) => choices.chooseForEach(ofKind, { does: 'take-over', to })}
                    onEnd={() => choices.chooseForEach(ofKind, { does: 'end' })}
                  />
                )
              }
            >
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
            </Kind>
          );
        })}
        {savedReports > 0 && (
          <Kind title={t('kind.saved')} count={savedReports} resting={t('resting.saved')}>
            <div className={classes.fields}>
              <ThingName
                icon={IconBookmark}
                name={t('thing.saved', { count: savedReports })}
                detail={t('thing.stay')}
              />
            </div>
          </Kind>
        )}
      </div>
    </Card>
  );
}

interface ChoiceForAllProps {
  label: string;
  people: readonly Person[];
  onTakeOver: (personId: string) => void;
  onEnd?: () => void;
}

/** One choice for several things: who takes them over, or that they end. */
function ChoiceForAll({ label, people, onTakeOver, onEnd }: ChoiceForAllProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" size="compact-sm">
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} className={classes.people}>
        {people.map(({ _id, name }) => (
          <Menu.Item
            key={_id}
            leftSection={<UserAvatar id={_id} name={name} size={22} />}
            onClick={() => onTakeOver(_id)}
          >
            {name}
          </Menu.Item>
        ))}
        {onEnd && (
          <>
            {people.length > 0 && <Menu.Divider />}
            <Menu.Item onClick={onEnd}>{t('list.endKind')}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

interface KindProps {
  title: string;
  count: number;
  /** What becomes of such things while nobody decides. */
  resting: string;
  /** One choice for all things of the kind. With it they are folded at first. */
  choice?: ReactNode;
  children: ReactNode;
}

function Kind({ title, count, resting, choice, children }: KindProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const name = (
    <>
      {title}{' '}
      <Text size="sm" weight="text" color={3}>
        {count}
      </Text>
    </>
  );
  const Sign = isUnfolded ? IconChevronDown : IconChevronRight;
  return (
    <div>
      <Row justify="between" tight size="md" className={classes.kind}>
        <Text as="h3" size="md" weight="title">
          {choice ? (
            <QuietButton tall aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
              <Sign size={16} stroke={1.8} aria-hidden="true" />
              <span>{name}</span>
            </QuietButton>
          ) : (
            name
          )}
        </Text>
        <Row as="span" gap={12} tight>
          <Text size="sm" color={3}>
            {resting}
          </Text>
          {choice}
        </Row>
      </Row>
      {(isUnfolded || !choice) && children}
    </div>
  );
}
