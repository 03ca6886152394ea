import { type results, screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { resultsTexts } from '@simward/texts/results/results';
import { uiTexts } from '@simward/texts/ui';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Word, WordSign } from '../../../shared/help/words/Word.tsx';
import { Text } from '../../../ui/layout/Layout.tsx';
import type { ClientColumn } from '../../../ui/table/column.ts';
import type { PhoneRow } from '../../../ui/table/phone/phoneList.ts';
import { AmongPeers, LatestScore, ProgressBadge, RefresherDay, TrendCell } from './SkillCells.tsx';
import { changeOf } from './skillFigures.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(resultsTexts);
const tUi = textsOf(uiTexts);

/** @param bandOf scores of the peers; null with too few peers, undefined while they load */
export function useSkillColumns(
  bandOf: (skill: results.Skill) => results.AttemptBand | null | undefined,
): readonly Column[] {
  const scores = useScoreColumns({ best: t('list.best'), latest: t('list.latest') });
  return [
    ...scores,
    {
      key: 'trend',
      title: t('list.trend'),
      value: ({ trend }) => changeOf(trend) ?? null,
      render: ({ trend, passMark }) => <TrendCell scores={trend} passMark={passMark} />,
    },
    {
      key: 'peers',
      title: t('list.peers'),
      heading: <Word topic="band">{t('list.peers')}</Word>,
      wide: true,
      render: (skill) => {
        if (skill.latest === null) return tMessages('notAvailable.text');
        const band = bandOf(skill);
        return (
          <AmongPeers
            score={skill.latest}
            passMark={skill.passMark}
            spread={band === undefined ? undefined : (band?.spread ?? null)}
            learners={band?.learners ?? 0}
          />
        );
      },
    },
    {
      key: 'progress',
      title: t('list.progress'),
      about: <WordSign topic="mastered">{t('list.progress')}</WordSign>,
      value: ({ own }) => own && t(`progress.${own.progress}`),
      render: ({ own }) => own && <ProgressBadge progress={own.progress} />,
    },
    {
      key: 'refresher',
      title: t('list.refresher'),
      about: <WordSign topic="current">{t('list.refresher')}</WordSign>,
      value: ({ own }) => own?.currentUntil ?? null,
      render: ({ own }) => own && <RefresherDay own={own} />,
    },
  ];
}

/** The columns that both learners and staff see. */
export function useScoreColumns(words: { best: string; latest: string }): readonly Column[] {
  const format = useFormat();
  return [
    {
      key: 'name',
      title: t('list.competency'),
      value: ({ competencyName }) => competencyName,
      render: (skill) => <SkillName {...skill} />,
      card: 'heading',
    },
    {
      key: 'attempts',
      title: t('list.attempts'),
      value: ({ attempts }) => attempts,
      numeric: true,
    },
    {
      key: 'best',
      title: words.best,
      value: ({ best }) => best,
      render: ({ best, passMark }) =>
        best === null ? tMessages('notAvailable.text') : format.percentBeside(best, passMark),
      numeric: true,
    },
    {
      key: 'latest',
      title: words.latest,
      value: ({ latest }) => latest,
      render: ({ latest, passMark }) => <LatestScore score={latest} passMark={passMark} />,
      numeric: true,
    },
  ];
}

/** A competency on a phone: its attempts and pass mark, the latest score, and a learner's refresher. */
export function useSkillRow(): PhoneRow<results.Skill> {
  const format = useFormat();
  return {
    label: ({ competencyName }) => competencyName,
    name: (skill) => <SkillName {...skill} />,
    facts: ({ attempts, passMark }) => [
      tUi('phone.attempts', { count: attempts }),
      passMark !== null && tUi('phone.passMark', { mark: format.mark(passMark) }),
    ],
    end: ({ latest, passMark }) => <LatestScore score={latest} passMark={passMark} />,
    endBelow: ({ own }) => own?.currentUntil && <RefresherDay own={own} />,
  };
}

interface SkillNameProps {
  competencyName: string;
}

function SkillName({ competencyName }: SkillNameProps) {
  return (
    <Text weight="label">
      <Link to={screens.skillDetail.path} params={{ competencyName }}>
        {competencyName}
      </Link>
    </Text>
  );
}

type Column = ClientColumn<results.Skill>;
