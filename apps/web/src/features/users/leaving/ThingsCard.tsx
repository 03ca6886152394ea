import { Button, Menu } from '@mantine/core';
import { makers } from '@simward/contract';
import { IconBookmark } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { UserAvatar } from '../../../ui/values/people/UserAvatar.tsx';
import classes from './Leave.module.css';
import { ThingRow } from './ThingRow.tsx';
import type { Choices } from './useChoices.ts';

interface ThingsCardProps {
  things: readonly makers.MadeThing[];
  people: readonly { _id: string; name: string }[];
  savedReports: number;
  choices: Choices;
  callerId: string;
  endsOn: string;
}

/** What acts by the right that is taken, by kinds, each with what is to happen to it. */
export function ThingsCard({ things, people, savedReports, choices, callerId, endsOn }: ThingsCardProps) {
  const { t } = useTranslation('leaving');
  const names = new Map(people.map(({ _id, name }) => [_id, name]));
  return (
    <section className={classes.card} aria-labelledby="things-title">
      <header className={classes.head}>
        <h2 id="things-title">{t('list.title')}</h2>
        <span className={classes.unit}>{t('list.unit', { day: endsOn })}</span>
        {people.length > 0 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="subtle" size="compact-sm" className={classes.forAll}>
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
        )}
      </header>
      {things.length === 0 && <p className={classes.none}>{t('list.none')}</p>}
      {makers.madeKinds.map((kind) => {
        const some = things.filter((thing) => thing.kind === kind);
        if (some.length === 0) return null;
        return (
          <div key={kind}>
            <h3 className={classes.kind}>
              {t(`kind.${kind}`)} <span className={classes.count}>{some.length}</span>
              <small>{t(`resting.${kind}`)}</small>
            </h3>
            <ul className={classes.rows}>
              {some.map((thing) => (
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
            </ul>
          </div>
        );
      })}
      {savedReports > 0 && (
        <div>
          <h3 className={classes.kind}>
            {t('kind.saved')} <span className={classes.count}>{savedReports}</span>
            <small>{t('resting.saved')}</small>
          </h3>
          <div className={classes.row}>
            <div className={classes.fields}>
              <span className={classes.sign}>
                <IconBookmark size={17} stroke={1.7} aria-hidden="true" />
              </span>
              <span className={classes.words}>
                <span className={classes.name}>{t('thing.saved', { count: savedReports })}</span>
                <small>{t('thing.stay')}</small>
              </span>
            </div>
          </div>
        </div>
      )}
    </section>
  );
}
