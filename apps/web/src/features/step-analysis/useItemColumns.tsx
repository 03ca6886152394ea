import { modules, screens, stepAnalysis, wholePercent } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { stepAnalysisTexts } from '@simward/texts/step-analysis';
import { IconLock, IconMessageCircleQuestion } from '@tabler/icons-react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { WordSign } from '../../shared/help/words/Word.tsx';
import { ScoreAmong } from '../../ui/charts/bars/ScoreAmong.tsx';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import type { ClientColumn } from '../../ui/table/column.ts';
import { QuietLink } from '../../ui/values/Quiet.tsx';
import { DidBar, didParts } from './DidBar.tsx';
import { Said } from './Said.tsx';
import type { AnalysisColumn } from './stepAnalysisAddress.ts';
import { hasFigures } from './useAnalysisColumns.ts';
import { useSessionsSearch } from './useCohort.ts';
import { WordBadge } from './WordTiles.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(stepAnalysisTexts);

type Item = stepAnalysis.AnalysedItem;

const notAvailable = tMessages('notAvailable.text');

/** Letters of the longest phase that keeps to one line; a longer one would push columns out of the page. */
const longestLine = 36;

/**
 * The columns of a table with one row for each step or question: number and name, and those that are shown. Name and
 * figures link to the sessions.
 */
export function useItemColumns(
  { module, version, sessions: allSessions }: stepAnalysis.StepAnalysis,
  kind: stepAnalysis.ItemKind,
  shown: readonly AnalysisColumn[],
): ClientColumn<Item>[] {
  const format = useFormat();
  const searchOf = useSessionsSearch(module._id, version ?? '');
  const nameOf = ({ name, text }: Item) => text ?? name;
  const sessionsOf = (item: Item, outcome?: stepAnalysis.ItemOutcome) => ({
    to: screens.stepSessions.path,
    search: searchOf(item, outcome),
  });
  const isSmallCohort = allSessions < stepAnalysis.fewestSessions;
  const withoutShares = (item: Item) => (
    <Text size="sm" color={3}>
      {isSmallCohort
        ? didParts(item)
            .map(({ key, count }) => `${t(`did.${key}`)} ${format.number(count)}`)
            .join(' · ')
        : t('tooFew', { enough: stepAnalysis.fewestSessions, sessions: item.sessions })}
    </Text>
  );
  const isOneLine = hasFigures(shown);
  /** Where the step belongs; with figures each row is one line. */
  const secondLineOf = ({ number, order, phase, mustPass }: Item): string => {
    if (isOneLine) return '';
    return [
      phase,
      mustPass && t('mustPassFact'),
      order ? t(`order.${order.kind}`, { step: order.step }) : number === null && t('undeclared'),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const said = (item: Item) => <Said item={item} searchOf={searchOf} />;
  const rightOnly = (item: Item) => {
    if (!item.share) return notAvailable;
    return (
      <Stack as="span" gap={0} align="end">
        <QuietLink
          {...sessionsOf(item, 'right')}
          weight="title"
          color={isLow(item) ? 'tone' : 1}
          data-tone="warn"
          aria-label={t('rightSessionsOf', { share: format.percent(item.share.value), name: nameOf(item) })}
        >
          {format.percent(item.share.value)}
        </QuietLink>
        {!isOneLine && (
          <Text size="sm" color={3} whole>
            {t('ofSessions', { right: item.right, sessions: item.sessions })}
          </Text>
        )}
      </Stack>
    );
  };
  const twoDecimals = (value: number) => format.fixed(value, 2);
  const isLow = ({ share }: Item) => share !== null && share.value < modules.usualPassMark;
  const share = (item: Item) => (
    <Row as="span" align="baseline" justify="end" nowrap whole>
      {item.share ? (
        <>
          <QuietLink
            {...sessionsOf(item, 'right')}
            weight="title"
            color={isLow(item) ? 'tone' : 1}
            data-tone="warn"
            aria-label={t('rightSessionsOf', {
              share: format.percent(item.share.value),
              name: nameOf(item),
            })}
          >
            {format.percent(item.share.value)}
          </QuietLink>
          <Text size="sm" color={3} style={{ minInlineSize: 44 }}>
            {t('interval', {
              low: wholePercent(item.share.low),
              high: wholePercent(item.share.high),
            })}
          </Text>
        </>
      ) : (
        notAvailable
      )}
    </Row>
  );
  const discrimination = (item: Item) => {
    const { discrimination: figure, share: shownShare } = item;
    if (!figure)
      return shownShare ? (
        <Text size="sm" color={3}>
          {t('alike')}
        </Text>
      ) : (
        notAvailable
      );
    const { value, low, high } = figure;
    return (
      <Row as="span" nowrap>
        <ScoreAmong
          label={t('discriminationOf', {
            value: twoDecimals(value),
            low: twoDecimals(low),
            high: twoDecimals(high),
          })}
          value={value}
          low={low}
          high={high}
          passMark={stepAnalysis.poorDiscrimination}
          from={-0.2}
          withMark
          width={112}
        />
        <QuietLink
          {...sessionsOf(item)}
          weight="title"
          color={value < stepAnalysis.poorDiscrimination ? 'tone' : 1}
          data-tone="warn"
          aria-label={t('discriminationSessionsOf', { value: twoDecimals(value), name: nameOf(item) })}
        >
          {twoDecimals(value)}
        </QuietLink>
      </Row>
    );
  };
  const usual = (item: Item) => {
    if (!item.usual) return notAvailable;
    const time = `${format.clock(item.usual.from)}–${format.clock(item.usual.to)}`;
    return (
      <QuietLink
        {...sessionsOf(item, 'right')}
        color={1}
        whole
        aria-label={t('usualSessionsOf', { time, name: nameOf(item) })}
      >
        {time}
      </QuietLink>
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
        <Row as="span" nowrap>
          {item.mustPass && (
            <IconLock size={15} stroke={1.9} color="var(--fail)" aria-label={t('mustPass')} role="img" />
          )}
          {kind === 'question' && (
            <IconMessageCircleQuestion size={16} stroke={1.8} color="var(--info)" aria-hidden="true" />
          )}
          <span>
            <QuietLink
              {...sessionsOf(item)}
              weight="label"
              color={1}
              aria-label={t('sessionsOf', { name: nameOf(item) })}
            >
              {nameOf(item)}
            </QuietLink>
            {secondLineOf(item) && (
              <Text
                as="small"
                whole={secondLineOf(item).length <= longestLine}
                size="sm"
                weight="text"
                color={3}
                style={{ display: 'block' }}
              >
                {secondLineOf(item)}
              </Text>
            )}
          </span>
        </Row>
      ),
      card: 'heading',
    },
    ...chosenColumns(),
  ];

  function chosenColumns(): ClientColumn<Item>[] {
    const columns: Record<AnalysisColumn, ClientColumn<Item> | undefined> = {
      phase:
        kind === 'step'
          ? {
              key: 'phase',
              title: t('column.phase'),
              value: ({ phase }) => phase,
              wide: true,
              card: 'hidden',
            }
          : undefined,
      word: {
        key: 'word',
        title: t('column.word'),
        value: ({ word }) => stepAnalysis.itemWords.indexOf(word),
        render: ({ word }) => <WordBadge word={word} />,
      },
      said: { key: 'said', title: t('inSessions', { sessions: allSessions }), render: said },
      interval: {
        key: 'interval',
        title: t('column.interval'),
        about: <WordSign topic="interval">{t('column.interval')}</WordSign>,
        value: (item) => item.share?.value ?? null,
        render: share,
        numeric: true,
      },
      discrimination: {
        key: 'discrimination',
        title: t('column.discrimination'),
        about: <WordSign topic="discrimination">{t('column.discrimination')}</WordSign>,
        value: (item) => item.discrimination?.value ?? null,
        render: discrimination,
        card: 'hidden',
      },
      usual:
        kind === 'step'
          ? {
              key: 'usual',
              title: t('column.usual'),
              about: <WordSign topic="usualTime">{t('column.usual')}</WordSign>,
              value: (item) => item.usual?.middle ?? null,
              render: usual,
              numeric: true,
              wide: true,
              card: 'hidden',
            }
          : undefined,
      sessions: {
        key: 'sessions',
        title: t('column.sessions'),
        value: ({ sessions }) => sessions,
        render: (item) => (
          <QuietLink
            {...sessionsOf(item)}
            color={item.share ? 1 : 'tone'}
            data-tone="warn"
            aria-label={t('countSessionsOf', { count: item.sessions, name: nameOf(item) })}
          >
            {format.number(item.sessions)}
          </QuietLink>
        ),
        numeric: true,
        card: 'hidden',
      },
      did: {
        key: 'did',
        title: t('column.did'),
        // Between phone and desktop the words need its width.
        wide: !isOneLine,
        render: (item) =>
          item.share ? (
            <DidBar item={item} name={nameOf(item)} searchOf={(outcome) => searchOf(item, outcome)} />
          ) : (
            withoutShares(item)
          ),
      },
      // The share with its interval says the same.
      right: shown.includes('interval')
        ? undefined
        : {
            key: 'right',
            title: t('column.right'),
            value: (item) => item.share?.value ?? null,
            render: rightOnly,
            numeric: true,
            card: 'hidden',
          },
    };
    return shown.flatMap((key) => columns[key] ?? []);
  }
}
