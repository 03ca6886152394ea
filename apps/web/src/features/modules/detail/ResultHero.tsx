import { messageTexts } from '@simward/texts/messages';
import { modulesTexts } from '@simward/texts/modules/modules';
import { pointsToMark } from '../../../lib/format/numbers.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { ModuleBanner } from '../../../ui/brand/ModuleBanner.tsx';
import { Text } from '../../../ui/layout/Layout.tsx';
import { Figure } from '../../../ui/values/figures/Figure.tsx';
import { ScoreTrack } from '../../../ui/values/ScoreMeter.tsx';
import type { ModuleDetail } from '../modules.queries.ts';
import classes from './ResultHero.module.css';

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
    <section className={classes.hero} aria-label={t('detail.result')}>
      <div className={classes.art}>
        <ModuleBanner
          productCode={module.product_code}
          family={module.family}
          topic={module.topicIcon}
          picture={module.bannerImage?.Location}
        />
      </div>
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
        <ScoreFigure label={t('result.average', { count: assessments })} score={score} passMark={passMark} />
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{t('detail.programName')}</dt>
          <dd>{module.moduleName}</dd>
        </div>
        <div>
          <dt>{t('detail.assignDate')}</dt>
          <dd>
            {module.assignment ? format.instant(module.assignment.createdAt) : tMessages('notAvailable.text')}
          </dd>
        </div>
        <div>
          <dt>{t('detail.score')}</dt>
          <dd>
            {score === null ? (
              tMessages('notAvailable.text')
            ) : (
              <>
                {format.percentBeside(score, passMark)}{' '}
                <small>{t('result.averageOf', { count: assessments })}</small>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('detail.duration')}</dt>
          <dd>
            {format.hours(module.duration)} <small>{t('result.allAttempts')}</small>
          </dd>
        </div>
      </dl>
    </section>
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
    <div className={classes.figure}>
      <Text as="p" size="sm" color={3}>
        {label}
      </Text>
      <Figure
        value={score === null ? tMessages('notAvailable.text') : format.percentBeside(score, passMark)}
      />
      <div className={classes.track}>
        <ScoreTrack large score={score} passMark={passMark} />
      </div>
      <p className={classes.verdict}>{comparison()}</p>
    </div>
  );
}
