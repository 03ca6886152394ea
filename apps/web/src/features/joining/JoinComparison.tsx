import { Button, Radio, VisuallyHidden } from '@mantine/core';
import { joining } from '@simward/contract';
import { joiningTexts } from '@simward/texts/joining';
import { messageTexts } from '@simward/texts/messages';
import { IconEqualNot } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row, Stack, Surface, Text } from '../../ui/layout/Layout.tsx';
import { usePhone } from '../../ui/page/media.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { UserAvatar } from '../../ui/values/UserAvatar.tsx';
import classes from './JoinComparison.module.css';
import {
  changedFigures,
  endingDepartments,
  type JoinChoice,
  type JoinRow,
  otherSide,
  personRows,
  type RowWords,
} from './joinRows.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(joiningTexts);

interface JoinComparisonProps {
  preview: joining.JoinPreview;
  choice: JoinChoice;
  onStays: (side: joining.Side) => void;
  onExternalId: (side: joining.Side) => void;
}

/**
 * Both accounts and the account that they become, row by row. Each account keeps its column, whichever of
 * them stays.
 */
export function JoinComparison({ preview, choice, onStays, onExternalId }: JoinComparisonProps) {
  const format = useFormat();
  const rows = personRows(preview, choice, rowWords);
  const holdings = useHoldingRows(preview, choice.stays);
  const figureText = useFigureText();
  const figures = changedFigures(preview.figures, choice.stays);
  const shownFigures = figures.slice(0, joining.mostFigures);
  const differences = rows.filter(({ differs }) => differs).length;
  const endings = endingDepartments(preview, choice.stays);
  const phone = usePhone();
  const [unfolded, setUnfolded] = useState(false);
  const hiddenRows = phone && !unfolded ? rows.filter(({ first, second }) => first === second) : [];
  const mustChooseId = rows.some(({ key, differs }) => key === 'externalSystemId' && differs);
  return (
    <Surface className={classes.frame}>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>{t('table.caption')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={classes.question}>
              {t('table.question')}
            </th>
            {joining.sides.map((side) => (
              <th key={side} scope="col" className={classes.account}>
                <AccountCard
                  account={preview[side]}
                  stays={choice.stays === side}
                  onChoose={() => onStays(side)}
                />
              </th>
            ))}
            <th scope="col" className={classes.after}>
              <Text as="p" size="lg" weight="title">
                {t('table.after')}
              </Text>
              <Row as="p" nowrap color={2}>
                <IconEqualNot size={15} stroke={2} color="var(--warn)" aria-hidden="true" />
                {t('table.differ', { count: differences })}
              </Row>
            </th>
          </tr>
        </thead>
        <tbody>
          <Part title={t('table.person')} />
          {rows
            .filter((row) => !hiddenRows.includes(row))
            .map((row) => (
              <Line
                key={row.key}
                row={row}
                label={t(`row.${row.key}` as 'row.name')}
                {...(row.key === 'externalSystemId' &&
                  mustChooseId && {
                    choose: (side: joining.Side) => (
                      <Radio
                        name="external-id"
                        size="xs"
                        label={row[side]}
                        checked={choice.externalId === side}
                        onChange={() => onExternalId(side)}
                      />
                    ),
                  })}
                note={
                  row.key === 'placement' &&
                  endings.map((department) => (
                    <StatusBadge key={department} tone="warn">
                      {t('table.ends', { department })}
                    </StatusBadge>
                  ))
                }
              />
            ))}
          {hiddenRows.length > 0 && (
            <tr>
              <td colSpan={4}>
                <Button variant="subtle" size="xs" onClick={() => setUnfolded(true)}>
                  {t('table.same', { count: hiddenRows.length })}
                </Button>
              </td>
            </tr>
          )}
          <Part title={t('table.has')} />
          {holdings.map((row) => (
            <Line key={row.key} row={row} label={t(`row.${row.key}` as 'row.name')} />
          ))}
          <Part title={t('table.figures')} note={t('table.recomputed')} />
          {shownFigures.map(({ moduleId, moduleName, first, second, after }) => (
            <Line
              key={moduleId}
              label={moduleName}
              row={{
                key: moduleId,
                first: figureText(first),
                second: figureText(second),
                after: figureText(after),
                differs: false,
              }}
            />
          ))}
          <tr>
            <Text as="td" colSpan={4} size="sm" color={3}>
              {figures.length === 0
                ? t('table.noFigures')
                : figures.length > shownFigures.length
                  ? t('table.moreFigures', { count: format.number(figures.length - shownFigures.length) })
                  : t('table.otherFigures')}
            </Text>
          </tr>
        </tbody>
      </table>
    </Surface>
  );
}

const none = tMessages('notAvailable.text');

const rowWords: RowWords = {
  none,
  inactive: t('words.inactive'),
  password: t('words.password'),
  pin: t('words.pin'),
  factor: t('words.factor'),
  asAt: (mobileNo) => t('words.asAt', { mobileNo }),
  bothMatch: (value) => t('words.bothMatch', { value }),
};

/** Rows about what the accounts hold (sessions, assignments, comments, links), and the sum after the join. */
function useHoldingRows(preview: joining.JoinPreview, stays: joining.Side): JoinRow[] {
  const format = useFormat();
  const { first, second, sameAssignments } = preview;
  const sessionsText = ({ sessions, assessments }: { sessions: number; assessments: number }) =>
    t('words.sessions', { sessions: format.number(sessions), assessments });
  const linksText = (account: joining.JoinAccount) =>
    account.links.map(({ provider }) => provider).join(', ') || none;
  const signInText = (at: string | null) => (at ? format.instant(at) : none);
  const latest = [first.lastSignInAt, second.lastSignInAt]
    .filter((at) => at !== null)
    .toSorted()
    .at(-1);
  const other = otherSide(stays);
  const assignmentsText = (side: joining.Side) =>
    side === other && sameAssignments > 0
      ? t('words.assignmentsSame', { count: preview[side].assignments, same: sameAssignments })
      : format.number(preview[side].assignments);
  const assignmentsAfter = first.assignments + second.assignments - sameAssignments;
  const row = (key: string, firstText: string, secondText: string, after: string): JoinRow => ({
    key,
    first: firstText,
    second: secondText,
    after,
    differs: false,
  });
  const bothLinked = first.links.length > 0 && second.links.length > 0;
  return [
    row(
      'sessions',
      sessionsText(first),
      sessionsText(second),
      sessionsText({
        sessions: first.sessions + second.sessions,
        assessments: first.assessments + second.assessments,
      }),
    ),
    row(
      'assignments',
      assignmentsText('first'),
      assignmentsText('second'),
      sameAssignments > 0
        ? t('words.laterDue', { count: assignmentsAfter })
        : format.number(assignmentsAfter),
    ),
    row(
      'comments',
      format.number(first.comments),
      format.number(second.comments),
      format.number(first.comments + second.comments),
    ),
    row(
      'links',
      linksText(first),
      linksText(second),
      bothLinked ? t('words.both') : linksText(first.links.length > 0 ? first : second),
    ),
    row(
      'lastSignIn',
      signInText(first.lastSignInAt),
      signInText(second.lastSignInAt),
      signInText(latest ?? null),
    ),
  ];
}

/**
 * Returns a function that writes a person's assessments of a module: passed or not, the score, the number of
 * attempts.
 */
function useFigureText() {
  const format = useFormat();
  return (figure: joining.JoinFigure | null): string =>
    figure === null
      ? none
      : t(figure.successful ? 'words.complete' : 'words.incomplete', {
          score: figure.score === null ? none : format.percent(figure.score),
          count: figure.attempts,
        });
}

interface AccountCardProps {
  account: joining.JoinAccount;
  stays: boolean;
  onChoose: () => void;
}

function AccountCard({ account: { _id, name, mobileNo }, stays, onChoose }: AccountCardProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={classes.card} data-stays={stays || undefined}>
      <Radio id={id} name="stays" checked={stays} onChange={onChoose} />
      <Stack as="span" gap={0} breaks>
        <Row as="span" nowrap size="lg" weight="title">
          <UserAvatar id={_id} name={name} size={24} />
          {name}
        </Row>
        <Text size="sm" color={2}>
          {t('table.userId', { mobileNo })}
        </Text>
        <Text size="sm" color={stays ? undefined : 2} style={stays ? { color: 'var(--primary)' } : undefined}>
          {stays ? t('table.stays') : t('table.leads', { days: joining.leadsDays })}
        </Text>
      </Stack>
    </label>
  );
}

interface PartProps {
  title: string;
  note?: string;
}

function Part({ title, note }: PartProps) {
  return (
    <tr className={classes.partRow}>
      <th colSpan={4} scope="colgroup" className={classes.part}>
        <Row as="span" align="baseline" tight>
          {title}
          {note && (
            <Text size="sm" weight="text" color={2}>
              {note}
            </Text>
          )}
        </Row>
      </th>
    </tr>
  );
}

interface LineProps {
  label: string;
  row: JoinRow;
  /** Replaces the values of both accounts by a choice between them. */
  choose?: (side: joining.Side) => ReactNode;
  note?: ReactNode;
}

function Line({ label, row, choose, note }: LineProps) {
  const isEqual = row.first === row.second && row.first !== tMessages('notAvailable.text');
  return (
    <tr className={classes.line} data-differs={row.differs || undefined} data-equal={isEqual || undefined}>
      <th scope="row">
        <Row as="span">
          {label}
          {row.differs && (
            <>
              <IconEqualNot size={15} stroke={2} color="var(--warn)" aria-hidden="true" />
              <VisuallyHidden>{t('table.differs')}</VisuallyHidden>
            </>
          )}
        </Row>
      </th>
      {joining.sides.map((side) => (
        <td key={side}>{choose ? choose(side) : row[side]}</td>
      ))}
      <td className={classes.after}>
        <Row tight>
          {row.after}
          {note}
        </Row>
      </td>
    </tr>
  );
}
