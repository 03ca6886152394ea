import { exactPercent, type results, screens, type wire } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { resultsTexts } from '@simward/texts/results/results';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { language, textsOf } from '../../../lib/texts/texts.ts';
import { ModuleBanner } from '../../../ui/brand/ModuleBanner.tsx';
import { Surface, Text } from '../../../ui/layout/Layout.tsx';
import { FigureCells } from '../../../ui/values/figures/FigureStrip.tsx';
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
  const figures: readonly {
    label: string;
    value: ReactNode;
    unit?: ReactNode;
    note: string;
    result?: results.ModuleResult;
  }[] = [
    {
      label: t(`report.column.${mode}`),
      value: format.number(period.sessions),
      unit: before && <Change change={changeSince(period.sessions, before.sessions)} />,
      note: t('module.by', { learners: period.learners, assigned }),
    },
    {
      label: t('report.average'),
      value:
        period.averageScore === null
          ? notAvailable
          : format.percentBeside(period.averageScore, module.passMark),
      unit: percent !== null && <Change change={changeSince(percent, percentBefore)} />,
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
            result: 'successful' as const,
          },
          {
            label: t('module.attempts'),
            value: period.attemptsToSuccess === null ? notAvailable : oneDigit(period.attemptsToSuccess),
            unit: period.attemptsToSuccess !== null && (
              <Change
                change={changeSince(period.attemptsToSuccess, before?.attemptsToSuccess ?? null)}
                lessIsBetter
              />
            ),
            note: period.succeeded > 0 ? t('module.attemptsOf', { count: period.succeeded }) : '',
            result: 'successful' as const,
          },
        ]
      : []),
    {
      label: t('table.duration'),
      value: period.minutes ? format.duration(period.minutes.median) : notAvailable,
      note: period.minutes
        ? t('module.median', {
            low: format.duration(period.minutes.low),
            high: format.duration(period.minutes.high),
          })
        : '',
    },
  ];
  const records = {
    to: screens.report.path,
    search: {
      ...{ type: mode === 'training' ? 'Training' : 'Assessment', by: 'module' },
      ...{ of: [module._id], ...range },
    },
  };
  const learnersWith = (result: results.ModuleResult) => ({
    ...{ to: screens.moduleReport.path, hash: learnersHash },
    search: { moduleId: module._id, ...range, result },
  });
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
      <FigureCells
        figures={figures.map(({ result, ...figure }) => ({
          ...figure,
          link: result ? learnersWith(result) : records,
        }))}
      />
    </Surface>
  );
}

interface ChangeProps {
  /** Undefined when there is nothing to compare, or no change. */
  change: number | undefined;
  lessIsBetter?: boolean;
}

function Change({ change, lessIsBetter = false }: ChangeProps) {
  if (change === undefined) return null;
  const Arrow = change > 0 ? IconArrowUpRight : IconArrowDownRight;
  const signed = new Intl.NumberFormat(language, { signDisplay: 'always', maximumFractionDigits: 1 });
  return (
    <Text size="sm" color={change > 0 === lessIsBetter ? 3 : 'tone'} whole data-tone="pass">
      <Arrow size={15} stroke={1.8} aria-hidden="true" />
      {signed.format(change)}
    </Text>
  );
}
