import { type companyDashboard, screens } from '@simward/contract';
import { companyDashboardTexts } from '@simward/texts/company-dashboard';
import { messageTexts } from '@simward/texts/messages';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { ModuleThumb } from '../../ui/brand/ModuleBanner.tsx';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { usePhone } from '../../ui/page/media.ts';
import { FigureChange } from '../../ui/values/figures/Figure.tsx';
import { FigureTile, FigureTiles } from '../../ui/values/figures/FigureTiles.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(companyDashboardTexts);

interface KpiStripProps {
  kpis: companyDashboard.Kpis;
}

/** Figures of the chosen days, each with its change since the same number of days just before. */
export function KpiStrip({ kpis }: KpiStripProps) {
  const format = useFormat();
  const { averageSessionDuration: average, activeUsersCount: active, previous } = kpis;
  const records = {
    to: screens.loginRecords.path,
    search: { from: kpis.fromDate, to: kpis.toDate },
  } as const;
  const days = daysOf(kpis);
  const averageBefore = previous?.averageSessionDuration ?? null;
  const activeBefore = previous?.activeUsersCount ?? 0;
  return (
    <FigureTiles label={t('kpis.title')}>
      <FigureTile
        {...records}
        label={t('kpis.average')}
        note={[
          t('kpis.sessions', { count: kpis.sessions }),
          averageBefore !== null && t('kpis.averageBefore', { minutes: format.fixed(averageBefore, 2) }),
        ]
          .filter(Boolean)
          .join(' · ')}
        {...(average === null
          ? { value: tMessages('notAvailable.text') }
          : {
              value: format.fixed(average, 2),
              unit: t('kpis.minutes'),
              ...(averageBefore !== null && {
                change: changeOf(average - averageBefore, (change) => format.signed(change, 2)),
              }),
            })}
      />
      <FigureTile
        {...records}
        label={t('kpis.active')}
        note={[
          t('kpis.activeOf', { days }),
          previous && t('kpis.before', { before: format.number(activeBefore) }),
        ]
          .filter(Boolean)
          .join(' · ')}
        value={format.number(active)}
        change={activeBefore === 0 ? undefined : changeOf(active / activeBefore - 1, format.signedPercent)}
      />
      <FigureTile
        to={screens.userManagement.path}
        label={t('kpis.total')}
        note={t('kpis.without', { count: kpis.usersWithoutSession, days })}
        value={format.number(kpis.totalUsersCount)}
        change={
          previous
            ? changeOf(kpis.totalUsersCount - previous.totalUsersCount, (change) => format.signed(change))
            : undefined
        }
      />
      <MostViewed kpis={kpis} />
    </FigureTiles>
  );
}

function MostViewed({ kpis: { mostViewed, mostViewedModule, previous } }: KpiStripProps) {
  const format = useFormat();
  const phone = usePhone();
  const name = t('kpis.mostViewed');
  if (!mostViewed || mostViewedModule === null)
    return <FigureTile to={screens.moduleLibrary.path} label={name} value={tMessages('notAvailable.text')} />;
  const { product_code, family, topicIcon, bannerImage, sessions, sessionsBefore } = mostViewed;
  const other = previous?.mostViewedModule;
  const change = sessions - sessionsBefore;
  return (
    <FigureTile to={screens.libraryDetails.path} search={{ moduleId: mostViewed.moduleId }} label={name}>
      <Row as="span" gap={12} nowrap>
        {!phone && (
          <ModuleThumb
            productCode={product_code}
            family={family}
            topic={topicIcon}
            picture={bannerImage?.Location}
          />
        )}
        <Stack as="span" gap={0}>
          <Text size="lg" weight="title">
            {mostViewedModule}
          </Text>
          <Row as="span" tight size="sm" color={2}>
            {t('kpis.sessions', { count: sessions })}
            {previous && change !== 0 && <FigureChange text={format.signed(change)} direction={change} />}
            {other && other !== mostViewedModule && <span>{t('kpis.was', { module: other })}</span>}
          </Row>
        </Stack>
      </Row>
    </FigureTile>
  );
}

const dayMs = 86_400_000;

/** Number of days from the first to the last, both counted. */
const daysOf = ({ fromDate, toDate }: companyDashboard.Kpis) =>
  Math.round((Date.parse(toDate) - Date.parse(fromDate)) / dayMs) + 1;

const changeOf = (change: number, write: (change: number) => string) => ({
  text: write(change),
  direction: Math.sign(change),
});
