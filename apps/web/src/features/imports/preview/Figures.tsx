import { ActionIcon, Menu } from '@mantine/core';
import type { imports } from '@simward/contract';
import { importDifferenceTexts } from '@simward/texts/imports/difference';
import { type Icon, IconArrowBackUp, IconChevronDown, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { numbers } from '../../../lib/format/numbers.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { Row, Surface, Text } from '../../../ui/layout/Layout.tsx';
import { importRowsAddress } from '../importAddress.ts';
import { stateSigns } from './cells/StateBadge.tsx';
import classes from './figures.module.css';
import { LeaversFigure } from './people/Leavers.tsx';
import { TakeBackDialog } from './people/TakeBackDialog.tsx';

const t = textsOf(importDifferenceTexts);

type Show = (typeof imports.rowFilters)[number];

interface FiguresProps {
  batch: imports.Import;
  isPhone: boolean;
  onTakenBack: () => void;
}

/** The figures of the difference, which are the filter of the rows, and their shares. */
export function Figures({ batch, isPhone, onTakenBack }: FiguresProps) {
  const [{ show }, change] = useAddress(importRowsAddress);
  const { error, new: added, changed, back, leftOut, rows } = batch.counts;
  const same = sameIn(batch);
  const figure = (
    value: Show | undefined,
    count: number,
    name: string,
    text: string,
    sign: Sign,
    extra?: ReactNode,
  ) => (
    <Figure
      key={name}
      checked={show === value}
      onChange={() => change({ show: value }, { replace: true })}
      {...{ count, name, text, sign, extra, isPhone }}
    />
  );
  const all = (
    <fieldset className={classes.figures} aria-label={t('figures.label')}>
      {figure(undefined, rows, isPhone ? t('figures.all') : t('figures.rows'), t('figures.rowsText'), {
        icon: IconTable,
      })}
      {figure('error', error, t('figures.error', { count: error }), t('figures.errorText'), stateSigns.error)}
      {figure('new', added, t('figures.new'), t('figures.newText'), stateSigns.new)}
      {figure('changed', changed, t('figures.changed'), t('figures.changedText'), stateSigns.changed)}
      {figure(
        'same',
        same,
        t('figures.same'),
        t('figures.sameText'),
        stateSigns.same,
        back > 0 && <BackMenu batch={batch} onTakenBack={onTakenBack} />,
      )}
      {leftOut > 0 &&
        figure('left-out', leftOut, t('figures.leftOut'), t('figures.leftOutText'), stateSigns['left-out'])}
      <LeaversFigure batch={batch} isPhone={isPhone} />
    </fieldset>
  );
  if (isPhone) return all;
  return (
    <Surface clip>
      {all}
      <div className={classes.bar} aria-hidden="true">
        <Share tone="fail" count={error} />
        <Share tone="pass" count={added} />
        <Share tone="info" count={changed} />
        <Share tone="mute" count={same + leftOut} />
      </div>
    </Surface>
  );
}

/** Those who could come back and are not taken count as the same. */
export const sameIn = ({ counts }: imports.Import): number =>
  Math.max(0, counts.rows - counts.error - counts.new - counts.changed - counts.leftOut);

interface Sign {
  icon: Icon;
  tone?: string;
}

interface FigureProps {
  checked: boolean;
  onChange: () => void;
  count: number;
  name: string;
  text: string;
  sign: Sign;
  extra: ReactNode;
  isPhone: boolean;
}

function Figure({ checked, onChange, count, name, text, sign, extra, isPhone }: FigureProps) {
  const { icon: SignIcon, tone } = sign;
  // A phone says "All 212".
  const isAll = isPhone && tone === undefined;
  return (
    <div className={classes.figure} data-checked={checked || undefined}>
      <label data-tone={tone}>
        <input type="radio" name="show" checked={checked} onChange={onChange} />
        {isAll ? null : <SignIcon className={classes.sign} size={18} stroke={1.7} aria-hidden="true" />}
        <span className={classes.count}>{numbers.number(count)}</span>
        <Text size="md" color={2} whole className={isAll ? classes.first : undefined}>
          {name}
        </Text>
      </label>
      {!isPhone &&
        (extra || (
          <Text size="sm" color={3} cut className={classes.figureText} aria-hidden="true">
            {text}
          </Text>
        ))}
    </div>
  );
}

function Share({ tone, count }: { tone: string; count: number }) {
  return count > 0 && <span data-tone={tone} style={{ flexGrow: count }} />;
}

interface BackMenuProps {
  batch: imports.Import;
  onTakenBack: () => void;
}

/** People who are deactivated or deleted and could come back: they can be shown, or be taken back together. */
function BackMenu({ batch, onTakenBack }: BackMenuProps) {
  const [, change] = useAddress(importRowsAddress);
  const [asks, setAsks] = useState<boolean>();
  const { back } = batch.counts;
  return (
    <Row nowrap gap={4} className={classes.figureText}>
      <Text size="sm" color={3} cut>
        {t('figures.back', { count: back })}
      </Text>
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon size={20} aria-label={t('figures.backMenu')} className={classes.small}>
            <IconChevronDown size={14} stroke={2} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => change({ show: 'back' }, { replace: true })}>
            {t('figures.backShow', { count: back })}
          </Menu.Item>
          {back > mostOneByOne && (
            <>
              <Menu.Item
                leftSection={<IconArrowBackUp size={16} stroke={1.8} aria-hidden="true" />}
                onClick={() => setAsks(true)}
              >
                {t('figures.backTake', { count: back })}
              </Menu.Item>
              <Menu.Item onClick={() => setAsks(false)}>{t('figures.backLeave')}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {asks !== undefined && (
        <TakeBackDialog
          batch={batch}
          takeBack={asks}
          onClose={() => setAsks(undefined)}
          onDone={onTakenBack}
        />
      )}
    </Row>
  );
}

/** So many people are taken back one by one; more also together. */
const mostOneByOne = 5;
