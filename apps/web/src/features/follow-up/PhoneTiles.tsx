import { type followUp, screens } from '@simward/contract';
import { followUpTexts } from '@simward/texts/follow-up';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row, Surface, Text } from '../../ui/layout/Layout.tsx';
import classes from './follow-up.module.css';
import { reasonSigns } from './reasonSigns.ts';

const t = textsOf(followUpTexts);

/** Learners behind for each reason, each with its list, and those who are up to date. */
export function PhoneTiles({
  summary: { learners, behind, reasons, neverTried, before },
}: {
  summary: followUp.Summary;
}) {
  const format = useFormat();
  const tile = (reason: followUp.BehindReason) => (
    <Tile
      key={reason}
      reason={reason}
      label={t(`phone.tile.${reason}`)}
      value={format.number(reasons[reason])}
      unit={
        reason === 'mustPass' ? t('phone.latestAttempt') : t('phone.learners', { count: reasons[reason] })
      }
      note={
        reason === 'due'
          ? t('phone.neverTried', { count: neverTried })
          : t('tile.before', { count: before.reasons[reason] })
      }
    />
  );
  return (
    <Surface as="ul" clip className={classes.tiles} aria-label={t('table.why')}>
      {tile('overdue')}
      {tile('due')}
      {tile('mustPass')}
      <li>
        <Link to={screens.competencyTable.path} search={{ rowsOf: 'learners' }} className={classes.tile}>
          <TileHead tone="pass" icon={IconCircleCheck} label={t('tile.upToDate.label')} />
          <TileFigure
            value={format.number(learners - behind)}
            unit={t('tile.upToDate.note', { count: learners })}
          />
          <Text size="sm" color={3} cut>
            {t('tile.before', { count: learners - before.behind })}
          </Text>
        </Link>
      </li>
      {reasons.refresh > 0 && tile('refresh')}
    </Surface>
  );
}

interface TileProps {
  reason: followUp.BehindReason;
  label: string;
  value: string;
  unit: string;
  note: string;
}

function Tile({ reason, label, value, unit, note }: TileProps) {
  return (
    <li>
      <Link to={screens.home.path} search={{ list: 'behind', reason }} className={classes.tile}>
        <TileHead {...reasonSigns[reason]} label={label} />
        <TileFigure value={value} unit={unit} />
        <Text size="sm" color={3} cut>
          {note}
        </Text>
      </Link>
    </li>
  );
}

function TileHead({ tone, icon: Sign, label }: Pick<TileProps, 'label'> & (typeof reasonSigns)['due']) {
  return (
    <Row as="span" gap={4} nowrap data-tone={tone}>
      <Sign size={17} stroke={1.8} color="var(--tone)" aria-hidden="true" style={{ flex: 'none' }} />
      <Text size="md" color={2} grow cut>
        {label}
      </Text>
      <IconChevronRight
        size={14}
        stroke={1.8}
        color="var(--text-3)"
        aria-hidden="true"
        style={{ flex: 'none' }}
      />
    </Row>
  );
}

function TileFigure({ value, unit }: Pick<TileProps, 'value' | 'unit'>) {
  return (
    <Row as="span" gap={8} align="baseline" nowrap>
      <Text size="figure" weight="figure" color={1} numbers>
        {value}
      </Text>{' '}
      <Text size="md" color={2} cut>
        {unit}
      </Text>
    </Row>
  );
}
