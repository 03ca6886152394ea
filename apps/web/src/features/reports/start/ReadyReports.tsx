import { type reports, screens } from '@simward/contract';
import { reportsTexts } from '@simward/texts/reports/reports';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useFormat, useToday } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import classes from '../reports.module.css';
import { readyQuery, reportRequestOf } from '../reports.queries.ts';
import { type ReadyKey, readyAddress, readyKeys } from './readyReports.ts';

const t = textsOf(reportsTexts);

/** Reports that one click opens. */
export function ReadyReports() {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Row gap={12} align="baseline" below={8}>
        <Text as="h2" size="lg" weight="title" id={id}>
          {t('ready.title')}
        </Text>
        <Text size="sm" color={3}>
          {t('ready.hint')}
        </Text>
      </Row>
      <ul className={classes.ready}>
        {readyKeys.map((key) => (
          <li key={key}>
            <ReadyReport ready={key} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The link works before its figures are there, and without them. */
function ReadyReport({ ready }: { ready: ReadyKey }) {
  const format = useFormat();
  const today = useToday();
  const address = readyAddress(ready, today);
  const request = reportRequestOf(address);
  const { data } = useQuery({
    ...readyQuery({
      ...(request ?? emptyRequest),
      groupBy: ready === 'time' ? 'week' : ready === 'below' ? 'module' : 'department',
    }),
    enabled: request !== undefined,
  });
  return (
    <Link className={classes.readyLink} to={screens.report.path} search={address}>
      <span className={classes.readyPicture}>{data && <ReadyPicture ready={ready} data={data} />}</span>
      <Stack as="span" gap={0} grow>
        <Text size="lg" weight="title">
          {t(`ready.${ready}.title`)}
        </Text>
        <Text size="md" weight="label" color={2}>
          {data ? figureOf(ready, data) : '\u00a0'}
        </Text>
        <Text size="sm" color={3}>
          {ready === 'departments'
            ? t('ready.departments.days', { month: format.month(address.from ?? today) })
            : t(`ready.${ready}.days`)}
        </Text>
      </Stack>
      <IconArrowRight size={18} stroke={1.8} color="var(--primary)" aria-hidden="true" />
    </Link>
  );
}

const emptyRequest = { filterType: 'module', searchIds: 'all', fromDate: '', toDate: '' } as const;

const isBelow = ({ average, passMark }: reports.OverviewGroup) =>
  average !== null && passMark !== null && average < passMark;

const figureOf = (ready: ReadyKey, data: reports.ReportOverview): string => {
  if (data.sessions === 0) return t(`ready.none.${ready}`);
  switch (ready) {
    case 'departments':
      return t('ready.departments.figure', {
        below: data.groups.filter(isBelow).length,
        all: data.groupsCount,
      });
    case 'below':
      return t('ready.below.figure', { users: data.users, modules: data.groupsCount });
    case 'time':
      return t('ready.time.figure', { hours: Math.round(data.duration), sessions: data.sessions });
  }
};

/** Pixels of the small chart. */
const [width, height] = [84, 56];
const mostLying = 7;
const mostStanding = 13;

interface ReadyPictureProps {
  ready: ReadyKey;
  data: reports.ReportOverview;
}

/** The report's chart, as small as a sign. */
function ReadyPicture({ ready, data: { groups } }: ReadyPictureProps) {
  const hatch = useId();
  const fillOf = (hatched: boolean) => (hatched ? `url(#${hatch})` : 'var(--primary)');
  const lying = groups.slice(0, mostLying);
  const step = Math.min(10, height / Math.max(1, lying.length));
  const marks = lying.flatMap(({ passMark }) => (passMark === null ? [] : [passMark]));
  const mark = marks.reduce((sum, passMark) => sum + passMark, 0) / marks.length;
  const standing = groups.slice(-mostStanding);
  const most = Math.max(...standing.map(({ duration }) => duration), 0.01);
  const column = width / Math.max(1, standing.length);
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="3" height="5" fill="var(--primary)" />
      </pattern>
      {ready === 'time'
        ? standing.map(({ name, duration }, index) => (
            <rect
              key={name}
              x={index * column + 1}
              y={height - (duration / most) * height}
              width={Math.max(2, column - 2.5)}
              height={(duration / most) * height}
              rx="1.5"
              fill={fillOf(index === standing.length - 1)}
            />
          ))
        : lying.map((group, index) => (
            <rect
              key={group._id}
              y={index * step + 1}
              width={(group.average ?? 0) * width}
              height={Math.max(2, step - 2)}
              rx="1.5"
              fill={fillOf(isBelow(group))}
            />
          ))}
      {ready !== 'time' && marks.length > 0 && (
        <path
          d={`M${mark * width} 0V${lying.length * step}`}
          stroke="var(--text)"
          strokeWidth="1.5"
          strokeDasharray="3 2"
        />
      )}
    </svg>
  );
}
