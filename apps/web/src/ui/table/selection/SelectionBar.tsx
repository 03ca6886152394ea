import { Button, CloseButton, Menu, VisuallyHidden } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Text } from '../../layout/Layout.tsx';
import { usePageAtLeast, usePhone } from '../../page/media.ts';
import { ActItem } from '../rows/RowMenu.tsx';
import classes from './selection.module.css';
import {
  type BulkAction,
  everythingSelected,
  nothingSelected,
  type RowSelection,
  selectedCount,
} from './selection.ts';

const t = textsOf(uiTexts);

type SelectionBarProps<Row> = RowSelection<Row> & {
  /** The number of matching rows on all pages. */
  total: number;
};

/** The number of selected rows and the actions on them. */
export function SelectionBar<Row>({ selection, onChange, actions, total }: SelectionBarProps<Row>) {
  const bar = useRef<HTMLElement>(null);
  const countText = useRef<HTMLParagraphElement>(null);
  const count = selectedCount(selection, total);
  const text = selection.all ? t('selection.all', { count }) : t('selection.some', { count });
  return (
    <>
      {/* Always rendered, so that screen readers announce changes. */}
      <VisuallyHidden role="status">{count > 0 ? text : ''}</VisuallyHidden>
      {count > 0 && (
        <Row
          as="section"
          ref={bar}
          gap={12}
          nowrap
          size="md"
          whole
          className={`${classes.bar} screen-only`}
          aria-label={t('selection.title')}
        >
          <Text as="p" ref={countText} weight="title" numbers tabIndex={-1}>
            {text}
          </Text>
          {!selection.all && count < total && (
            <button
              type="button"
              className={classes.all}
              onClick={() => {
                onChange(everythingSelected);
                // The focus moves to the text beside it: this button disappears, and the focus would fall
                // back to the page's start.
                countText.current?.focus();
              }}
            >
              {t('selection.selectAll', { count: total })}
            </button>
          )}
          <Row grow nowrap className={classes.acts}>
            <BulkActions actions={actions} />
          </Row>
          <CloseButton
            className={classes.close}
            aria-label={t('selection.clear')}
            onClick={() => {
              // The bar disappears, so the focus returns to the table's first checkbox.
              bar.current?.parentElement?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus();
              onChange(nothingSelected);
            }}
          />
        </Row>
      )}
    </>
  );
}

const buttonsInBar = { wide: 4, narrow: 3, phone: 1 };

const plainLabel = { label: { color: 'var(--text)' } };

/** The actions on one line; those that do not fit are in a menu. */
function BulkActions({ actions }: { actions: readonly BulkAction[] }) {
  const wide = usePageAtLeast(65.5);
  const phone = usePhone();
  const slots = buttonsInBar[phone ? 'phone' : wide ? 'wide' : 'narrow'];
  // A menu with a single line would save no space.
  const buttonCount = actions.length <= slots + 1 ? actions.length : slots;
  return (
    <>
      {actions.slice(0, buttonCount).map(({ key, icon: Sign, label, onClick, danger }) => (
        <Button
          key={key}
          variant="subtle"
          size="xs"
          color={danger ? 'fail' : undefined}
          styles={danger ? undefined : plainLabel}
          leftSection={<Sign size={16} stroke={1.8} aria-hidden="true" />}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
      {buttonCount < actions.length && (
        <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button
              variant="subtle"
              size="xs"
              styles={plainLabel}
              rightSection={<IconChevronDown size={15} stroke={1.8} aria-hidden="true" />}
            >
              {t('selection.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.slice(buttonCount).map(({ key, ...act }) => (
              <ActItem key={key} {...act} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
