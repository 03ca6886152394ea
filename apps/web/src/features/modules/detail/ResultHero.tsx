import { messageTexts } from '@simward/texts/messages';
import { modulesTexts } from '@simward/texts/modules/modules';
import { pointsToMark } from '../../../lib/format/numbers.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { ModuleBanner } from '../../../ui/brand/ModuleBanner.tsx';
import { Row, Stack, Surface, Text } from '../../../ui/layout/Layout.tsx';
import { Figure } from '../../../ui/values/figures/Figure.tsx';
import { ScoreTrack } from '../../../ui/values/ScoreMeter.tsx';
import classes from '../modules.module.css';
import type { ModuleDetail } from '../modules.queries.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(modulesTexts);

interface ResultHeroProps {
  module: ModuleDetail;
}

/** The module's picture, the learner's results against the pass mark, and the specification's facts. */
export function ResultHero({ module }: ResultHeroProps) {
  const format = useFormat();
  const { latest, best, score, assessments, passMark } = module;
  return (
    <Surface as="section" clip className={classes.hero} aria-label={t('detail.result')}>
      <div className={classes.art}>
        <ModuleBanner
          productCode={module.product_code}
          family={module.family}
          topic={module.topicIcon}
          picture={module.bannerImage?.Location}
        />
      </div>
      <div>
        <div className={classes.figures}>
          <ScoreFigure
            label={t('result.latest')}
            score={latest?.score ?? null}
            day={latest?.startedAt}
            passMark={passMark}
          />
          <ScoreFigure
            label={t('result.best')}
            score={best?.score ?? null}
            day={best?.startedAt}
            passMark={passMark}
          />
          <ScoreFigure
            label={t('result.average', { count: assessments })}
            score={score}
            passMark={passMark}
          />
        </div>
        <Row as="dl" gap={12} align="stretch" tight className={classes.facts}>
          <Fact label={t('detail.programName')}>{module.moduleName}</Fact>
          <Fact label={t('detail.assignDate')}>
            {module.assignment ? format.instant(module.assignment.createdAt) : tMessages('notAvailable.text')}
          </Fact>
          <Fact
            label={t('detail.score')}
            note={score !== null && t('result.averageOf', { count: assessments })}
          >
            {score === null ? tMessages('notAvailable.text') : format.percentBeside(score, passMark)}
          </Fact>
          <Fact label={t('detail.duration')} note={t('result.allAttempts')}>
            {format.hours(module.duration)}
          </Fact>
        </Row>
      </div>
    </Surface>
  );
}

interface FactProps {
  label: string;
  /** In small beside the value. */
  note?: string | false;
  children: string;
}

function Fact({ label, note, children }: FactProps) {
  return (
    <div>
      <Text as="dt" size="sm" color={3}>
        {label}
      </Text>
      <Text as="dd" breaks>
        {children}{' '}
        {note && (
          <Text as="small" size="sm" color={3}>
            {note}
          </Text>
        )}
      </Text>
    </div>
  );
}

interface ScoreFigureProps {
  label: string;
  score: number | null;
  day?: string | undefined;
  passMark: number;
}

function ScoreFigure({ label, score, day, passMark }: ScoreFigureProps) {
  const format = useFormat();
  const points = score === null ? 0 : pointsToMark(score, passMark);
  const comparison = () => {
    if (score === null) return t('result.none');
    const toMark = t(points > 0 ? 'result.above' : points < 0 ? 'result.below' : 'result.at', {
      points: Math.abs(points),
    });
    return day ? `${format.dayAndMonth(day)}, ${toMark}` : toMark;
  };
  return (
    <Stack className={classes.figure}>
      <Stack gap={0}>
        <Text as="p" size="sm" color={3}>
          {label}
        </Text>
        <Figure
          value={score === null ? tMessages('notAvailable.text') : format.percentBeside(score, passMark)}
        />
      </Stack>
      <Row>
        <ScoreTrack large score={score} passMark={passMark} />
      </Row>
      <Text as="p" size="sm" color={2}>
        {comparison()}
      </Text>
    </Stack>
  );
}
