import { VisuallyHidden } from '@mantine/core';
import { platformDashboard, screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { platformDashboardTexts } from '@simward/texts/platform-dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { language, textsOf } from '../../lib/texts/texts.ts';
import { useViewCompany } from '../../shared/companies/companies.queries.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { Row, Stack, Surface, Text } from '../../ui/layout/Layout.tsx';
import { usePhone } from '../../ui/page/media.ts';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import type { ClientColumn } from '../../ui/table/column.ts';
import { RowColumns } from '../../ui/table/rows/RowColumns.tsx';
import { clientRows } from '../../ui/table/state/clientRows.ts';
import type { Sort } from '../../ui/table/state/tableState.ts';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import classes from './CompaniesCard.module.css';
import { type CompanyWords, useCompanyWords } from './companyWords.ts';
import { companiesQuery } from './platform-dashboard.queries.ts';
import { WeekBars } from './WeekBars.tsx';

const tMessages = textsOf(messageTexts);
const t = textsOf(platformDashboardTexts);

type Company = platformDashboard.CompanyFigures;
type Column = ClientColumn<Company>;

const days = platformDashboard.comparedDays;

/**
 * The companies, each with its training of the last days beside the days before; a row puts its company in view. It is
 * left out where there is only one.
 */
export function CompaniesCard() {
  const phone = usePhone();
  const inView = useCompanyInView();
  const query = useQuery({ ...companiesQuery, enabled: inView === undefined });
  if (inView || query.data?.count === 1) return null;
  const count = query.data?.count ?? 0;
  const isWhole = count === query.data?.companies.length;
  return (
    <Surface as="section" clip aria-label={t('companies.title')}>
      <Row className={classes.head}>
        <Text as="h2" size="lg" weight="title">
          {t('companies.title')}
        </Text>
        <Text size="sm" color={3}>
          {query.data && t(isWhole ? 'companies.unit' : 'companies.unitOfSome', { count, days })}
        </Text>
        <Text size="md" weight="label" toEnd>
          <Link to={screens.companies.path}>{t('companies.all')}</Link>
        </Text>
      </Row>
      <QueryStates query={query} failed={t('companies.failed')} loading={<BlockSkeleton height={266} />}>
        {({ companies }) =>
          phone ? <CompanyLines companies={companies} /> : <CompanyTable companies={companies} />
        }
      </QueryStates>
    </Surface>
  );
}

function CompanyTable({ companies }: { companies: readonly Company[] }) {
  const [sort, setSort] = useState<Sort>({ key: 'sessions', direction: 'desc' });
  const wordsOf = useCompanyWords();
  const columns = useColumns();
  const state = { search: '', page: 1, size: 100, sort } as const;
  const { rows } = clientRows({ rows: companies, columns, text: () => '', state, language });
  return (
    <div className={classes.table} data-compact>
      <RowColumns
        title={t('companies.title')}
        rows={rows}
        rowKey={({ _id }) => _id}
        sort={sort}
        onSort={setSort}
        columns={columns.map(({ value, render, ...column }) => ({
          ...column,
          sortable: value !== undefined,
          render: (company: Company) => render?.(company) ?? null,
        }))}
      />
    </div>
  );

  function useColumns(): readonly Column[] {
    const format = useFormat();
    const cell =
      (draw: (company: Company, words: CompanyWords) => ReturnType<NonNullable<Column['render']>>) =>
      (company: Company) =>
        draw(company, wordsOf(company));
    return [
      {
        key: 'name',
        title: t('companies.name'),
        value: ({ companyName }) => companyName,
        render: (company) => <OpenCompany company={company} />,
        card: 'heading',
      },
      {
        key: 'sessions',
        title: t('companies.sessions'),
        numeric: true,
        value: ({ sessions }) => sessions,
        render: cell((company, { change, isTrouble }) => (
          <Pair
            value={format.number(company.sessions)}
            change={change}
            trouble={isTrouble('fewer sessions')}
            sign={t('companies.sign.fewer sessions')}
          />
        )),
      },
      {
        key: 'active',
        title: t('companies.active'),
        numeric: true,
        value: ({ activeUsers, users }) => (users === 0 ? null : activeUsers / users),
        render: cell((_, { active, share }) => (
          <Row as="span" justify="end" nowrap className={classes.active} title={active.count}>
            <Text weight="label" color={1} numbers>
              {active.share}
              <VisuallyHidden> {active.count}</VisuallyHidden>
            </Text>
            <span className={classes.track} aria-hidden="true">
              <span style={{ inlineSize: `${share * 100}%` }} />
            </span>
          </Row>
        )),
      },
      {
        key: 'passRate',
        title: t('companies.passRate'),
        numeric: true,
        value: ({ assessments: { completed, successful } }) =>
          completed === 0 ? null : successful / completed,
        render: cell((_, { passRate, points, isTrouble }) => (
          <Pair
            value={passRate}
            change={points}
            trouble={isTrouble('lower pass rate')}
            sign={t('companies.sign.lower pass rate')}
          />
        )),
      },
      {
        key: 'headsets',
        title: t('companies.headsets'),
        numeric: true,
        wide: true,
        value: ({ headsetsOnline }) => headsetsOnline,
        render: cell((_, { headsets, isTrouble }) => (
          <Sign trouble={isTrouble('headsets offline')} sign={t('companies.sign.headsets offline')}>
            {headsets}
          </Sign>
        )),
      },
      {
        key: 'last',
        title: t('companies.last'),
        value: ({ lastSessionAt }) => lastSessionAt,
        render: cell((_, { last, isTrouble }) => (
          <Sign trouble={isTrouble('silent')} sign={t('companies.sign.silent')}>
            {last}
          </Sign>
        )),
      },
      {
        key: 'weeks',
        title: t('companies.weeks'),
        wide: true,
        render: ({ weeks }) => <WeekBars weeks={weeks} />,
      },
    ];
  }
}

interface SignProps {
  trouble: boolean;
  /** Says what is wrong, because the colour alone does not. */
  sign: string;
  children: string;
}

function Sign({ trouble, sign, children }: SignProps) {
  return (
    <Text numbers whole color={trouble ? 'tone' : undefined} data-tone={trouble ? 'warn' : undefined}>
      {children}
      {trouble && <VisuallyHidden> {sign}</VisuallyHidden>}
    </Text>
  );
}

interface PairProps extends Omit<SignProps, 'children'> {
  value: string;
  /** The change since the days before; empty where nothing is to compare with. */
  change: string;
}

function Pair({ value, change, trouble, sign }: PairProps) {
  return (
    <Row as="span" gap={12} justify="end" nowrap align="baseline">
      <Text weight="title" color={value === tMessages('notAvailable.text') ? 3 : 1} numbers whole>
        {value}
      </Text>
      <Text size="xs" className={classes.change}>
        <Sign trouble={trouble} sign={sign}>
          {change}
        </Sign>
      </Text>
    </Row>
  );
}

/** Opens with the whole row, or line, around it. */
function OpenCompany({ company: { _id, companyName } }: { company: Company }) {
  const view = useViewCompany();
  return (
    <button
      type="button"
      className={classes.open}
      aria-label={t('companies.open', { name: companyName })}
      disabled={view.isPending}
      onClick={() =>
        view.mutate(_id, {
          onSuccess: () => toastSuccess({ title: t('companies.viewed', { name: companyName }) }),
        })
      }
    >
      {companyName}
    </button>
  );
}

/** On a phone a company is two lines: its name, and what its training came to. */
function CompanyLines({ companies }: { companies: readonly Company[] }) {
  const format = useFormat();
  const wordsOf = useCompanyWords();
  return (
    <Stack as="ul" lined gap={0}>
      {companies.map((company) => {
        const { active, passRate, last, change, isTrouble } = wordsOf(company);
        return (
          <Row as="li" key={company._id} nowrap gap={12} className={classes.line}>
            <Text as="div" grow>
              <OpenCompany company={company} />
              <Text
                as="p"
                size="sm"
                color={company.signs.length > 0 ? 'tone' : 3}
                data-tone={company.signs.length > 0 ? 'warn' : undefined}
              >
                {t('companies.line', { active: active.share, passRate, last })}
                {company.signs.map((sign) => (
                  <VisuallyHidden key={sign}> {t(`companies.sign.${sign}`)}</VisuallyHidden>
                ))}
              </Text>
            </Text>
            <Stack gap={0} align="end">
              <Text weight="title" numbers>
                {format.number(company.sessions)}
              </Text>
              <Text size="xs">
                <Sign trouble={isTrouble('fewer sessions')} sign={t('companies.sign.fewer sessions')}>
                  {change}
                </Sign>
              </Text>
            </Stack>
          </Row>
        );
      })}
    </Stack>
  );
}
