import { percentBeside, type results } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { resultsTexts } from '@simward/texts/results/results';
import { IconChartDots3 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pointsToMark } from '../../../lib/format/numbers.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Word } from '../../../shared/help/words/Word.tsx';
import { attemptAddress } from '../../../shared/sessions/attemptAddress.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { Row, Split, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import { pageSizes } from '../../../ui/table/state/tableState.ts';
import { FigureFacts } from '../../../ui/values/figures/FigureTiles.tsx';
import { bandsQuery, type OwnProgress, type SkillDetail } from '../results.queries.ts';
import { AmongPeers } from '../skills/SkillCells.tsx';
import { bandAt, changeOf, pointsFrom } from '../skills/skillFigures.ts';
import { useAttemptColumns } from './attemptColumns.tsx';
import { MasteryCard } from './MasteryCard.tsx';
import { ModulesCard } from './ModulesCard.tsx';
import { ScoreByAttempt } from './ScoreByAttempt.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(resultsTexts);

interface OwnSkillPartsProps {
  detail: SkillDetail;
  own: OwnProgress;
}

/** A learner's attempts as a chart and a table, which share the chosen attempt, and the progress to mastery. */
export function OwnSkillParts({ detail, own }: OwnSkillPartsProps) {
  const phone = usePhone();
  const { skill, attempts } = detail;
  const bandsAnswer = useQuery(bandsQuery(skill.competencyName));
  const bands = bandsAnswer.data?.bands ?? [];
  const [{ attempt: chosenId }, change] = useAddress(attemptAddress);
  const choose = (sessionId: string) => {
    const fromNewest = attempts.length - 1 - attempts.findIndex((attempt) => attempt.sessionId === sessionId);
    const page = Math.floor(fromNewest / pageSizes[0]) + 1;
    change({ attempt: sessionId, page: page > 1 ? page : undefined }, { alone: true, replace: true });
  };
  const mastery = <MasteryCard detail={detail} own={own} />;
  const peers = skill.attempts > 0 && bandsAnswer.data && (
    <PeersCard skill={skill} band={bandAt(bands, skill)} />
  );
  return (
    <Split least={656}>
      <Stack gap={16}>
        <OwnFigures detail={detail} />
        {phone && mastery}
        {attempts.length === 0 ? (
          <EmptyState icon={IconChartDots3} title={tMessages('noData.text')} reason={t('detail.none')} />
        ) : (
          <>
            <ScoreByAttempt
              detail={detail}
              own={own}
              bands={bands}
              chosenId={chosenId}
              onChoose={choose}
              phone={phone}
            />
            <AttemptsTable detail={detail} chosenId={chosenId} onChoose={choose} />
          </>
        )}
      </Stack>
      <Stack gap={16}>
        {!phone && mastery}
        {peers}
        <ModulesCard detail={detail} />
      </Stack>
    </Split>
  );
}

interface OwnFiguresProps {
  detail: SkillDetail;
}

function OwnFigures({ detail: { skill, attempts } }: OwnFiguresProps) {
  const format = useFormat();
  const percent = (score: number | null, passMark = skill.passMark) =>
    score === null ? tMessages('notAvailable.text') : format.percentBeside(score, passMark);
  const [first] = attempts;
  const before = attempts.at(-2);
  const latest = attempts.at(-1);
  const best = attempts.find(({ score }) => score === skill.best);
  const points = skill.latest === null ? 0 : pointsToMark(skill.latest, skill.passMark);
  const change = changeOf(skill.trend);
  const trendNote = () => {
    if (!before || !latest || !first) return t('figures.twoAttempts');
    const since = t('figures.changeSince', { day: format.dayAndMonth(before.startedAt) });
    if (first === before) return since;
    return `${since}; ${t('figures.changeFrom', {
      points: pointsFrom(first.score, latest.score),
      day: format.dayAndMonth(first.startedAt),
    })}`;
  };
  return (
    <FigureFacts
      figures={[
        {
          label: t('list.attempts'),
          heading: <Word topic="attempt">{t('list.attempts')}</Word>,
          value: format.number(skill.attempts),
          ...(first?.attempt === 1 && { note: t('figures.since', { day: format.dayOf(first.startedAt) }) }),
        },
        {
          label: t('list.best'),
          value: percent(skill.best, best?.passMark),
          ...(best && { note: format.dayOf(best.startedAt) }),
        },
        {
          label: t('list.latest'),
          value: percent(skill.latest),
          ...(latest && {
            note: t(points > 0 ? 'figures.above' : points < 0 ? 'figures.below' : 'figures.at', {
              points: Math.abs(points),
            }),
          }),
        },
        {
          label: t('list.trend'),
          value: change === undefined ? tMessages('notAvailable.text') : t('points', { points: change }),
          note: trendNote(),
        },
      ]}
    />
  );
}

interface PeersCardProps {
  skill: results.Skill;
  /** Undefined when fewer than five peers have made as many attempts. */
  band: results.AttemptBand | undefined;
}

/** The latest score among the scores of the peers at the same attempt. */
function PeersCard({ skill, band }: PeersCardProps) {
  const format = useFormat();
  const spread = band?.spread;
  const whole = (score: number) => format.number(percentBeside(score, skill.passMark));
  return (
    <Card
      title={t('list.peers')}
      heading={<Word topic="band">{t('list.peers')}</Word>}
      {...(band && { n: t('peers.n', { count: band.learners }) })}
    >
      {band && spread ? (
        <>
          <AmongPeers
            score={skill.latest}
            passMark={skill.passMark}
            spread={spread}
            learners={band.learners}
            width={300}
          />
          <Row as="p" justify="between" size="sm" color={3} style={{ maxInlineSize: 300 }} aria-hidden="true">
            <span>{whole(0)}</span>
            <span>{whole(1)}</span>
          </Row>
          <Text as="p" size="sm" color={2} above={8}>
            {t('peers.sentence', {
              attempt: skill.attempts,
              low: whole(spread.low),
              high: whole(spread.high),
              median: whole(spread.median),
            })}
          </Text>
        </>
      ) : (
        <Text as="p" size="sm" color={2}>
          {t('peers.tooFew', { attempt: skill.attempts })}
        </Text>
      )}
    </Card>
  );
}

interface AttemptsTableProps {
  detail: SkillDetail;
  /** The session of the attempt that is chosen in the chart. */
  chosenId: string | undefined;
  onChoose: (sessionId: string) => void;
}

function AttemptsTable({ detail, chosenId, onChoose }: AttemptsTableProps) {
  const format = useFormat();
  const columns = useAttemptColumns(detail, onChoose);
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosenId) table.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <div ref={table}>
      <ClientTable
        title={t('table.title')}
        columns={columns}
        rows={detail.attempts}
        rowKey={({ sessionId }) => sessionId}
        current={({ sessionId }) => sessionId === chosenId}
        text={({ startedAt }) => format.instant(startedAt)}
        withoutSearch
        defaultSort={{ key: 'attempt', direction: 'desc' }}
        empty={null}
      />
    </div>
  );
}
