import type { debriefing } from '@simward/contract';
import { debriefingTexts } from '@simward/texts/debriefing';
import { messageTexts } from '@simward/texts/messages';
import { sessionsTexts } from '@simward/texts/sessions/sessions';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconLock } from '@tabler/icons-react';
import { useNow } from '../../../lib/clock/useClock.ts';
import { pointsToMark } from '../../../lib/format/numbers.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { SessionResult } from '../../../shared/sessions/SessionResult.tsx';
import { TakenOutMark } from '../../../shared/sessions/TakenOut.tsx';
import { Wordmark } from '../../../ui/brand/Wordmark.tsx';
import { ScoreAmong } from '../../../ui/charts/bars/ScoreAmong.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { ScoreTrack } from '../../../ui/values/ScoreMeter.tsx';
import { MarkSign } from '../marks/MarkSign.tsx';
import { countsOfKinds, isMustPassMiss, type SessionMark, sessionMarks } from '../marks/sessionMarks.ts';
import type { MarkWords } from '../marks/useMarkWords.ts';
import classes from './print.module.css';

const t = textsOf(debriefingTexts);
const tSessions = textsOf(sessionsTexts);
const tMessages = textsOf(messageTexts);

interface PrintedHeadProps {
  session: debriefing.Debriefing;
}

/** Company, learner, session and who printed it. */
export function PrintedHead({ session }: PrintedHeadProps) {
  const format = useFormat();
  const { name: reader } = useSignedInUser();
  const { learner, moduleName, moduleVersion, startedAt, duration, playedIn } = session;
  const facts: [label: string, value: string][] = [
    [t('printed.session'), format.instant(startedAt)],
    [t('printed.duration'), format.hours(duration)],
    [tSessions('playedInTitle'), tSessions(`playedIn.${playedIn}`)],
    [t('printed.userId'), learner.mobileNo || tMessages('notAvailable.text')],
    [
      t('printed.printed'),
      t('printed.printedBy', { at: format.instant(new Date(useNow()).toISOString()), name: reader }),
    ],
  ];
  return (
    <header className={classes.head}>
      <Row justify="between" nowrap align="start">
        <Wordmark size={26} ground="var(--surface)" />
        <div className={classes.company}>
          <Text as="p" size="md" weight="title">
            {learner.company}
          </Text>
          <Text as="p" size="sm" color={3}>
            {learner.department.join(', ')}
          </Text>
        </div>
      </Row>
      <Row justify="between" nowrap align="end" gap={20} above={12}>
        <div>
          <Text as="p" size="sm" weight="title" className={classes.kind}>
            {titleOf('debriefing')}
          </Text>
          <Text as="p" size="h1" weight="title">
            {learner.name}
          </Text>
          <Text as="p" size="md" color={2}>
            <Text as="strong" weight="title" color={1}>
              {moduleName}
            </Text>
            {[moduleVersion && t('printed.version', { version: moduleVersion }), attemptOf(session)]
              .filter(Boolean)
              .map((fact) => `, ${fact}`)}
          </Text>
        </div>
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Row>
    </header>
  );
}

/** "Assessment, attempt 5". */
export const attemptOf = ({ mode, attempt }: Pick<debriefing.Debriefing, 'mode' | 'attempt'>): string =>
  attempt === null ? t(`mode.${mode}`) : t('attempt', { mode: t(`mode.${mode}`), attempt });

interface PrintedVerdictProps extends PrintedHeadProps {
  marks: readonly SessionMark[];
  competencyName: string | undefined;
  words: MarkWords;
}

/** The verdict with what decided it, the score and the number of marks of each kind. A training has no verdict. */
export function PrintedVerdict({ session, marks, competencyName, words }: PrintedVerdictProps) {
  const { successful, outcome, takenOut } = session;
  const chosen = session.competencies.find((one) => one.competencyName === competencyName);
  const hasVerdict = session.mode === 'assessment' && session.score !== null && successful !== null;
  const Sign = successful ? IconCircleCheck : IconCircleX;
  return (
    <section className={classes.verdict} data-tone={hasVerdict ? (successful ? 'pass' : 'fail') : undefined}>
      <div className={classes.verdictBody}>
        <div className={classes.verdictWords}>
          {chosen && <CompetencyVerdict {...chosen} passMark={session.passMark} />}
          {hasVerdict ? (
            <Row as="p" nowrap size={chosen ? 'lg' : 'h1'} weight="title" color="tone">
              <Sign size={chosen ? 18 : 24} stroke={1.8} aria-hidden="true" />
              {t('printed.verdict', { successful: successful ? 'yes' : 'no' })}
            </Row>
          ) : (
            <SessionResult outcome={outcome} successful={null} mustPassMissed={false} />
          )}
          <Decided session={session} words={words} hasVerdict={hasVerdict} />
          {takenOut && (
            <Row above={8}>
              <TakenOutMark takenOut={takenOut} />
            </Row>
          )}
        </div>
        {hasVerdict && <Score session={session} />}
      </div>
      <Counts marks={marks} />
    </section>
  );
}

/** The result of the competency that the debriefing is narrowed to. */
function CompetencyVerdict({
  competencyName,
  score,
  passMark,
}: Pick<debriefing.Debriefing, 'passMark'> & debriefing.Debriefing['competencies'][number]) {
  const format = useFormat();
  return (
    <Row as="p" nowrap size="h1" weight="title" below={8}>
      {score < passMark && (
        <IconAlertTriangle size={22} stroke={1.8} color="var(--warn)" aria-hidden="true" />
      )}
      {`${competencyName} ${format.percentBeside(score, passMark)}`}
      <Text size="md" weight="text" color={2}>
        {t('printed.competency', { below: score < passMark ? 'yes' : 'no' })}
      </Text>
    </Row>
  );
}

interface DecidedProps extends Pick<PrintedVerdictProps, 'session' | 'words'> {
  hasVerdict: boolean;
}

/** What decided: must-pass steps that failed, else the points to the pass mark. */
function Decided({ session, words, hasVerdict }: DecidedProps) {
  const { score, passMark, failedMustPassSteps } = session;
  if (!hasVerdict || score === null)
    return (
      <Text as="p" size="md" color={2} above={8}>
        {t(session.mode === 'training' ? 'trainingUnscored' : 'unscored')}
      </Text>
    );
  // Also those of other competencies than the one that the page is narrowed to: they decided as well.
  const marks = sessionMarks(session, undefined);
  const failed = failedMustPassSteps.map((name) => ({
    name,
    mark: marks.find((mark) => isMustPassMiss(mark) && 'step' in mark && mark.step.name === name),
  }));
  const points = pointsToMark(score, passMark);
  return (
    <>
      {failed.map(({ name, mark }) => (
        <p key={name} className={classes.decided}>
          <IconLock size={14} stroke={1.9} color="var(--fail)" aria-hidden="true" />{' '}
          {t('printed.mustPassFailed')} <strong>{name}</strong>. {mark && words.whatHappened(mark)}
        </p>
      ))}
      {failed.length === 0 && (
        <Text as="p" size="md" above={8}>
          {t(points > 0 ? 'printed.above' : points < 0 ? 'printed.below' : 'printed.at', {
            points: Math.abs(points),
          })}
        </Text>
      )}
    </>
  );
}

function Score({ session: { score, passMark } }: PrintedHeadProps) {
  const format = useFormat();
  if (score === null) return null;
  return (
    <div className={classes.score}>
      <Text as="p" size="sm" color={2}>
        {t('score')}
      </Text>
      <Text as="p" size="h1" weight="title" numbers below={8}>
        {format.percentBeside(score, passMark)}
      </Text>
      <ScoreTrack score={score} passMark={passMark} />
      <Text as="p" size="sm" color={2} above={8}>
        {t('printed.passMark', {
          mark: format.mark(passMark),
          reached: score >= passMark ? 'yes' : 'no',
        })}
      </Text>
    </div>
  );
}

const countedKinds = ['correct', 'wrong', 'missed', 'order', 'question'] as const;

function Counts({ marks }: Pick<PrintedVerdictProps, 'marks'>) {
  const { number } = useFormat();
  const counts = countsOfKinds(marks);
  const steps = new Set(marks.flatMap((mark) => ('step' in mark ? mark.step.name : []))).size;
  return (
    <Row gap={16} size="sm" className={classes.counts}>
      {countedKinds.map((kind) => (
        <Row key={kind} as="span" gap={8} nowrap>
          <MarkSign kind={kind} size={14} />
          <strong>{number(counts[kind])}</strong>
          {kind === 'question' ? t('questions') : t(`kind.${kind}`)}
        </Row>
      ))}
      <Text color={3} toEnd>
        {t('printed.steps', { count: steps })}
      </Text>
    </Row>
  );
}

/** Each competency with its score among the peers'. */
export function PrintedCompetencies({
  session: { competencies, passMark, usual },
  competencyName,
}: PrintedHeadProps & { competencyName: string | undefined }) {
  const format = useFormat();
  // The one that the debriefing is narrowed to leads the verdict.
  const listed = competencyName === undefined ? competencies : [];
  if (listed.length === 0) return null;
  const mark = format.mark(passMark);
  return (
    <section className={classes.part}>
      <Row as="header" gap={12} align="baseline" className={classes.partHead}>
        <h2>{t('competencies')}</h2>
        <Text size="xs" color={3}>
          {listed.some(({ spread }) => spread)
            ? t('printed.competenciesAmong', { mark, count: usual.sessions })
            : t('printed.competencies', { mark })}
        </Text>
      </Row>
      <ul className={classes.competencies}>
        {listed.map(({ competencyName: name, score, spread }) => {
          const isBelow = score < passMark;
          return (
            <li key={name}>
              <Row as="p" nowrap align="baseline" size="sm">
                <Text grow>{name}</Text>
                <strong>{format.percentBeside(score, passMark)}</strong>
              </Row>
              <ScoreAmong value={score} passMark={passMark} {...spread} width={156} label={name} />
              <Row as="p" gap={4} nowrap size="xs" color={isBelow ? 'tone' : 3} data-tone="warn">
                {isBelow && <IconAlertTriangle size={12} stroke={1.9} aria-hidden="true" />}
                {t('printed.competency', { below: isBelow ? 'yes' : 'no' })}
              </Row>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
