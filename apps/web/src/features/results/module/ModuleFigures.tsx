import { exactPercent, type results, screens, type wire } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { resultsTexts } from '@simward/texts/results/results';
import type { ComponentProps } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { language, textsOf } from '../../../lib/texts/texts.ts';
import { WordIn } from '../../../shared/help/words/Word.tsx';
import { ModuleBanner } from '../../../ui/brand/ModuleBanner.tsx';
import { Surface } from '../../../ui/layout/Layout.tsx';
import { FigureFacts } from '../../../ui/values/figures/FigureTiles.tsx';
import classes from '../results.module.css';
import { changeSince } from './changeSince.ts';
import { learnersHash } from './ModuleLearners.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(resultsTexts);

interface ModuleFiguresProps {
  report: results.ModuleReport;
  mode: wire.Mode;
  range: { from: string; to: string };
}

/** The module's picture and its figures, compared with the same number of days just before. Each figure links to its rows. */
export function ModuleFigures({ report, mode, range }: ModuleFiguresProps) {
  const format = useFormat();
  const { module, period, before, assigned } = report;
  const notAvailable = tMessages('notAvailable.text');
  const oneDigit = (value: number) => (Math.round(value * 10) / 10).toString();
  const mark = exactPercent(module.passMark);
  const percent = period.averageScore === null ? null : period.averageScore * 100;
  const percentBefore = before?.averageScore == null ? null : before.averageScore * 100;
  const records = {
    to: screens.report.path,
    search: {
      ...{ type: mode === 'training' ? 'Training' : 'Assessment', by: 'module' },
      ...{ of: [module._id], ...range },
    },
  };
  const successful = {
    ...{ to: screens.moduleReport.path, hash: learnersHash },
    search: { moduleId: module._id, ...range, result: 'successful' as const },
  };
  const figures: ComponentProps<typeof FigureFacts>['figures'] = [
    {
      label: t(`report.column.${mode}`),
      value: format.number(period.sessions),
      change: before ? changeText(changeSince(period.sessions, before.sessions)) : undefined,
      link: records,
      note: t('module.by', { learners: period.learners, assigned }),
    },
    {
      label: t('report.average'),
      value:
        period.averageScore === null
          ? notAvailable
          : format.percentBeside(period.averageScore, module.passMark),
      change: percent === null ? undefined : changeText(changeSince(percent, percentBefore)),
      link: records,
      note: module.version
        ? t('module.markAndVersion', { mark, version: module.version })
        : t('module.mark', { mark }),
    },
    ...(mode === 'assessment'
      ? [
          {
            label: t('report.successful'),
            value: format.number(period.successful),
            unit: period.sessions > 0 && format.percent(period.successful / period.sessions),
            note: t('module.mustPass', { count: period.mustPassFailed }),
            link: successful,
          },
          {
            label: t('module.attempts'),
            heading: <WordIn form="attempt">{t('module.attempts')}</WordIn>,
            value: period.attemptsToSuccess === null ? notAvailable : oneDigit(period.attemptsToSuccess),
            change:
              period.attemptsToSuccess === null
                ? undefined
                : changeText(changeSince(period.attemptsToSuccess, before?.attemptsToSuccess ?? null), {
                    lessIsBetter: true,
                  }),
            note: period.succeeded > 0 ? t('module.attemptsOf', { count: period.succeeded }) : '',
            link: successful,
          },
        ]
      : []),
    {
      label: t('table.duration'),
      link: records,
      value: period.minutes ? format.duration(period.minutes.median) : notAvailable,
      note: period.minutes
        ? t('module.median', {
            low: format.duration(period.minutes.low),
            high: format.duration(period.minutes.high),
          })
        : '',
    },
  ];
  return (
    <Surface as="section" clip className={classes.pictured} aria-label={module.moduleName}>
      <div className={classes.art}>
        <ModuleBanner
          productCode={module.product_code}
          family={module.family}
          topic={module.topicIcon}
          picture={module.bannerImage?.Location}
        />
      </div>
      <FigureFacts inCard figures={figures} />
    </Surface>
  );
}

/** The change since the days before; undefined without figures of those days, or if it rounds to zero. */
const changeText = (change: number | undefined, { lessIsBetter = false } = {}) => {
  if (change === undefined) return;
  const signed = new Intl.NumberFormat(language, { signDisplay: 'always', maximumFractionDigits: 1 });
  return { text: signed.format(change), direction: change, lessIsBetter };
};
