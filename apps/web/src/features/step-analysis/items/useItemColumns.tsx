import { Menu, UnstyledButton } from '@mantine/core';
import { messages, modules, screens, stepAnalysis, wholePercent } from '@simward/contract';
import { IconLock, IconMessageCircleQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { ScoreAmong } from '../../../ui/charts/bars/ScoreAmong.tsx';
import type { ClientColumn } from '../../../ui/table/column.ts';
import { type SessionsSearch, useSessionsSearch } from '../useSessionsSearch.ts';
import didBarClasses from './DidBar.module.css';
import { didParts, outcomeOf } from './didParts.ts';
import classes from './useItemColumns.module.css';

type Item = stepAnalysis.AnalysedItem;
const none = messages.notAvailable.text;

/** What each step or question came to; its name and figures lead to the sessions. */
export function useItemColumns(
  { module, version, sessions: all }: stepAnalysis.StepAnalysis,
  kind: stepAnalysis.ItemKind,
): ClientColumn<Item>[] {
  const { t } = useTranslation('stepAnalysis');
  const format = useFormat();
  const tells = useItemTells();
  const searchOf = useSessionsSearch(module._id, version ?? '');
  const nameOf = ({ name, text }: Item) => text ?? name;
  const sessionsOf = (item: Item, outcome?: stepAnalysis.ItemOutcome) => ({
    to: screens.stepSessions.path,
    search: searchOf(item, outcome),
  });
  const isSmall = all < stepAnalysis.enoughSessions;
  const withoutShares = (item: Item) => (
    <span className={classes.tooFew}>
      {isSmall
        ? didParts(item)
            .map(({ key, count }) => `${t(`did.${key}`)} ${format.number(count)}`)
            .join(' · ')
        : t('tooFew', { enough: stepAnalysis.enoughSessions, sessions: item.sessions })}
    </span>
  );
  const two = (value: number) => format.fixed(value, 2);
  const isLow = ({ share }: Item) => (share && share.value < modules.usualPassMark) || undefined;
  const share = (item: Item) => (
    <span className={classes.share}>
      {item.share ? (
        <>
          <Link
            {...sessionsOf(item, 'right')}
            className={classes.value}
            data-low={isLow(item)}
            aria-label={t('rightSessionsOf', {
              share: format.percent(item.share.value),
              name: nameOf(item),
            })}
          >
            {format.percent(item.share.value)}
          </Link>
          <span className={classes.interval}>
            {t('interval', {
              low: wholePercent(item.share.low),
              high: wholePercent(item.share.high),
            })}
          </span>
        </>
      ) : (
        none
      )}
    </span>
  );
  const discrimination = (item: Item) => {
    const { discrimination: found, share: enough } = item;
    if (!found) return enough ? <span className={classes.interval}>{t('alike')}</span> : none;
    const { value, low, high } = found;
    return (
      <span className={classes.discrimination}>
        <ScoreAmong
          label={t('discriminationOf', { value: two(value), low: two(low), high: two(high) })}
          value={value}
          low={low}
          high={high}
          passMark={stepAnalysis.poorDiscrimination}
          from={-0.2}
          withMark
          width={112}
        />
        <Link
          {...sessionsOf(item)}
          className={classes.value}
          data-low={value < stepAnalysis.poorDiscrimination || undefined}
          aria-label={t('discriminationSessionsOf', { value: two(value), name: nameOf(item) })}
        >
          {two(value)}
        </Link>
      </span>
    );
  };
  const usual = (item: Item) => {
    if (!item.usual) return none;
    const time = `${format.clock(item.usual.from)}–${format.clock(item.usual.to)}`;
    return (
      <Link
        {...sessionsOf(item, 'right')}
        className={classes.time}
        aria-label={t('usualSessionsOf', { time, name: nameOf(item) })}
      >
        {time}
      </Link>
    );
  };
  return [
    {
      key: 'number',
      title: t('column.number'),
      value: ({ number }) => number,
      render: ({ number }) => number ?? '',
      numeric: true,
      width: 50,
      card: 'hidden',
    },
    {
      key: 'name',
      title: t(kind === 'step' ? 'column.step' : 'column.question'),
      value: nameOf,
      render: (item) => (
        <span className={classes.name}>
          {item.mustPass && (
            <IconLock size={15} stroke={1.9} color="var(--fail)" aria-label={t('mustPass')} role="img" />
          )}
          {kind === 'question' && (
            <IconMessageCircleQuestion size={16} stroke={1.8} color="var(--info)" aria-hidden="true" />
          )}
          <span>
            <Link {...sessionsOf(item)} aria-label={t('sessionsOf', { name: nameOf(item) })}>
              {nameOf(item)}
            </Link>
            {(item.number === null || item.order) && (
              <span className={classes.note}>
                {item.order ? t(`order.${item.order.kind}`, { step: item.order.step }) : t('undeclared')}
              </span>
            )}
          </span>
        </span>
      ),
      card: 'heading',
    },
    ...(kind === 'step'
      ? [
          {
            key: 'phase',
            title: t('column.phase'),
            value: ({ phase }: Item) => phase,
            wide: true,
            card: 'hidden' as const,
          },
        ]
      : []),
    {
      key: 'sessions',
      title: t('column.sessions'),
      value: ({ sessions }) => sessions,
      render: (item) => (
        <Link
          {...sessionsOf(item)}
          className={classes.count}
          data-low={!item.share || undefined}
          aria-label={t('countSessionsOf', { count: item.sessions, name: nameOf(item) })}
        >
          {format.number(item.sessions)}
        </Link>
      ),
      numeric: true,
      card: 'hidden',
    },
    {
      key: 'did',
      title: t('column.did'),
      render: (item) =>
        item.share ? (
          <DidBar item={item} name={nameOf(item)} searchOf={(outcome) => searchOf(item, outcome)} />
        ) : (
          withoutShares(item)
        ),
    },
    {
      key: 'right',
      title: t('column.right'),
      value: ({ share: found }) => found?.value ?? null,
      render: share,
      numeric: true,
    },
    {
      key: 'discrimination',
      title: t('column.discrimination'),
      value: ({ discrimination: found }) => found?.value ?? null,
      render: discrimination,
      card: 'hidden',
    },
    ...(kind === 'step'
      ? [
          {
            key: 'usual',
            title: t('column.usual'),
            value: ({ usual }: Item) => usual?.middle ?? null,
            render: (item: Item) => usual(item),
            numeric: true,
            wide: true,
            card: 'hidden' as const,
          },
        ]
      : [{ key: 'tells', title: t('column.tells'), render: tells, wide: true }]),
  ];
}

interface DidBarProps {
  item: stepAnalysis.AnalysedItem;
  name: string;
  /** The address of the sessions with this outcome. */
  searchOf: (outcome: stepAnalysis.ItemOutcome) => SessionsSearch;
}

/** What became of an item, in the space of a few words; each part, narrow as it may be, leads to its sessions. */
function DidBar({ item, name, searchOf }: DidBarProps) {
  const { t } = useTranslation('stepAnalysis');
  const format = useFormat();
  const parts = didParts(item);
  const words = parts.map(({ key, count }) => `${t(`did.${key}`)} ${format.number(count)}`);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton
          className={didBarClasses.button}
          aria-label={t('didOf', { name, did: words.join(', ') })}
        >
          <span className={didBarClasses.bar} aria-hidden="true">
            {parts.map(({ key, count }) => (
              <span key={key} className={didBarClasses.part} data-part={key} style={{ flexGrow: count }} />
            ))}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {parts.map(({ key }, index) => (
          <Menu.Item
            key={key}
            renderRoot={(props) => (
              <Link to={screens.stepSessions.path} search={searchOf(outcomeOf[key])} {...props} />
            )}
            leftSection={<span className={didBarClasses.swatch} data-part={key} />}
          >
            {words[index]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type UseItemTellsItem = stepAnalysis.AnalysedItem;

/** From here on nearly everybody, and clearly apart. */
const nearlyAll = 0.9;
const wellApart = 0.4;

/** What the figures of a question come to in words; they are reckoned, never written by hand. */
function useItemTells(): (item: UseItemTellsItem) => string {
  const { t } = useTranslation('stepAnalysis');
  return (item) => {
    if (!item.share) return messages.notAvailable.text;
    const apart = item.discrimination?.value;
    const said = [
      item.share.value >= nearlyAll
        ? t('tells.nearlyAll')
        : item.missed > 0 && t('tells.missed', { count: item.missed }),
      item.wrong > 0 && t('tells.wrong', { count: item.wrong }),
      apart !== undefined && apart < stepAnalysis.poorDiscrimination && t('tells.poor'),
      apart !== undefined && apart >= wellApart && t('tells.well'),
    ].filter((one) => typeof one === 'string');
    return said.join('; ') || messages.notAvailable.text;
  };
}
