import { type platformDashboard, screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { platformDashboardTexts } from '@simward/texts/platform-dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { ModuleBanner } from '../../ui/brand/ModuleBanner.tsx';
import { Row, Surface, Text } from '../../ui/layout/Layout.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { FigureChange } from '../../ui/values/figures/Figure.tsx';
import classes from './ModuleOfWeekCard.module.css';
import { moduleOfWeekQuery } from './platform-dashboard.queries.ts';

const tMessages = textsOf(messageTexts);
const t = textsOf(platformDashboardTexts);

/** A share of fewer assessments is written as a number of a number. */
const leastAssessments = 10;

type Module = NonNullable<platformDashboard.ModuleOfWeek['module']>;

/** The module with the most sessions in the last whole week; left out where no session ended. */
export function ModuleOfWeekCard() {
  const format = useFormat();
  const query = useQuery(moduleOfWeekQuery);
  const isOne = useCompanyInView() !== undefined || query.data?.companies === 1;
  if (query.data && query.data.module === null) return null;
  return (
    <Surface as="section" clip aria-label={t('week.title')} className={classes.card}>
      <QueryStates query={query} failed={t('week.failed')} loading={<BlockSkeleton height={190} />}>
        {({ module, from, to, companies }) =>
          module && (
            <>
              <div className={classes.banner} data-family={module.family}>
                <ModuleBanner
                  productCode={module.product_code}
                  family={module.family}
                  topic={module.topicIcon}
                  picture={module.bannerImage?.Location}
                />
                <div className={classes.words}>
                  <Text as="h2" size="sm">
                    {t('week.title')}
                  </Text>
                  <Text as="p" size="lg" weight="title">
                    <Link
                      className={classes.link}
                      to={screens.moduleReport.path}
                      search={{ moduleId: module.moduleId, from, to }}
                    >
                      {module.moduleName}
                    </Link>
                  </Text>
                  <Text as="p" size="sm">
                    {t('week.days', { days: daysOf(from, to) })}
                  </Text>
                </div>
              </div>
              <dl className={classes.facts}>
                <Fact label={t('week.sessions')} value={format.number(module.sessions)}>
                  <Change
                    change={module.sessions - module.sessionsBefore}
                    isKnown={module.sessionsBefore > 0}
                  />
                </Fact>
                <PassRate module={module} />
                {!isOne && (
                  <Fact label={t('week.companies')} value={format.number(module.companies)}>
                    <Text size="sm" color={3}>
                      {t('week.of', { all: companies })}
                    </Text>
                  </Fact>
                )}
              </dl>
            </>
          )
        }
      </QueryStates>
    </Surface>
  );

  function daysOf(from: string, to: string): string {
    return from.slice(0, 7) === to.slice(0, 7)
      ? format.daysInMonth(from, to)
      : `${format.dayInYear(from)} – ${format.dayInYear(to)}`;
  }
}

function PassRate({ module: { assessments, assessmentsBefore } }: { module: Module }) {
  const format = useFormat();
  const { completed, successful } = assessments;
  const before = assessmentsBefore;
  const value = () => {
    if (completed === 0) return tMessages('notAvailable.text');
    if (completed < leastAssessments) return t('week.some', { count: successful, all: completed });
    return format.percent(successful / completed);
  };
  const points = Math.round(100 * (successful / completed - before.successful / before.completed));
  return (
    <Fact label={t('week.passRate')} value={value()}>
      <Change
        change={points}
        isKnown={completed >= leastAssessments && before.completed >= leastAssessments}
      />
    </Fact>
  );
}

function Change({ change, isKnown }: { change: number; isKnown: boolean }) {
  const format = useFormat();
  return isKnown && change !== 0 && <FigureChange text={format.signed(change)} direction={change} />;
}

interface FactProps {
  label: string;
  value: string;
  children: ReactNode;
}

function Fact({ label, value, children }: FactProps) {
  return (
    <div className={classes.fact}>
      <Text as="dt" size="xs" color={3}>
        {label}
      </Text>
      <Row as="dd" gap={4} tight>
        <Text size="lg" weight="title" numbers>
          {value}
        </Text>
        {children}
      </Row>
    </div>
  );
}
