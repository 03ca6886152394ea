import { Button, Radio, VisuallyHidden } from '@mantine/core';
import { joining } from '@simward/contract';
import { joiningTexts } from '@simward/texts/joining';
import { IconEqualNot } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row, Stack, Surface, Text } from '../../ui/layout/Layout.tsx';
import { usePhone } from '../../ui/page/media.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { UserAvatar } from '../../ui/values/UserAvatar.tsx';
import { WebAddress } from '../../ui/values/WebAddress.tsx';
import classes from './JoinComparison.module.css';
import { endingDepartments, type JoinChoice, type JoinRow } from './joinRows.ts';
import { type LabelledRow, none, useJoinRows } from './useJoinRows.ts';

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
  const { person, holdings, figures, moreFigures } = useJoinRows(preview, choice);
  const differences = person.filter(({ differs }) => differs).length;
  const endings = endingDepartments(preview, choice.stays);
  const phone = usePhone();
  const [unfolded, setUnfolded] = useState(false);
  const hiddenRows = phone && !unfolded ? person.filter(({ first, second }) => first === second) : [];
  const mustChooseId = person.some(({ key, differs }) => key === 'externalSystemId' && differs);
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
          {person
            .filter((row) => !hiddenRows.includes(row))
            .map((row) => (
              <Line
                key={row.key}
                row={row}
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
            <Line key={row.key} row={row} />
          ))}
          <Part title={t('table.figures')} note={t('table.recomputed')} />
          {figures.map((row) => (
            <Line key={row.key} row={row} />
          ))}
          <tr>
            <Text as="td" colSpan={4} size="sm" color={3}>
              {figures.length === 0
                ? t('table.noFigures')
                : moreFigures > 0
                  ? t('table.moreFigures', { count: format.number(moreFigures) })
                  : t('table.otherFigures')}
            </Text>
          </tr>
        </tbody>
      </table>
    </Surface>
  );
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
  row: LabelledRow;
  /** Replaces the values of both accounts by a choice between them. */
  choose?: (side: joining.Side) => ReactNode;
  note?: ReactNode;
}

function Line({ row, choose, note }: LineProps) {
  const isEqual = row.first === row.second && row.first !== none;
  return (
    <tr className={classes.line} data-differs={row.differs || undefined} data-equal={isEqual || undefined}>
      <th scope="row">
        <Row as="span">
          {row.label}
          {row.differs && (
            <>
              <IconEqualNot size={15} stroke={2} color="var(--warn)" aria-hidden="true" />
              <VisuallyHidden>{t('table.differs')}</VisuallyHidden>
            </>
          )}
        </Row>
      </th>
      {joining.sides.map((side) => (
        <td key={side}>{choose ? choose(side) : drawn(row, row[side])}</td>
      ))}
      <td className={classes.after}>
        <Row tight>
          {drawn(row, row.after)}
          {note}
        </Row>
      </td>
    </tr>
  );
}

/** A mail address is often wider than its column: it breaks between its parts. */
const drawn = ({ key }: JoinRow, value: string): ReactNode =>
  key === 'emailAddress' ? <WebAddress>{value}</WebAddress> : value;
