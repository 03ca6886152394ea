import { Combobox, UnstyledButton, useCombobox } from '@mantine/core';
import { importColumnsTexts } from '@simward/texts/imports/columns';
import { type Icon, IconCheck, IconHelpHexagon, IconSelector } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { isFound } from '../../../lib/isFound.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useMatchesSaid } from '../../../ui/form/fields/useMatchesSaid.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import classes from './columns.module.css';
import { useReadOnly } from './readOnly.ts';

const t = textsOf(importColumnsTexts);

export interface Choice {
  value: string;
  label: string;
  icon: Icon;
  /** Why it cannot be chosen, such as the column that is taken for it. */
  refusal?: string | undefined;
}

export interface ChoiceGroup {
  title: string;
  choices: readonly Choice[];
}

interface ChoiceSelectProps {
  /** Name of the field for screen readers. */
  label: string;
  choices: readonly (Choice | ChoiceGroup)[];
  value: string | null;
  /** Shown while nothing is chosen. */
  placeholder: string;
  /** Enter chooses it on the closed field while nothing is chosen. */
  likely?: string | undefined;
  /** Waits for an answer, makes something, leaves something out, or stays as it is in the file. */
  tone?: 'open' | 'make' | 'out' | 'same' | undefined;
  onChoose: (value: string) => void;
}

/** A list with more choices than this can be searched. */
const mostWithoutSearch = 8;

/** One choice out of a list with icons. The list is drawn only while it is open: a page has hundreds of these fields. */
export function ChoiceSelect({
  label,
  choices,
  value,
  placeholder,
  likely,
  tone,
  onChoose,
}: ChoiceSelectProps) {
  const isReadOnly = useReadOnly();
  const [search, setSearch] = useState('');
  const all = choices.flatMap((choice) => ('choices' in choice ? choice.choices : choice));
  const chosen = all.find((choice) => choice.value === value);
  const isSearchable = all.length > mostWithoutSearch;
  const combobox = useCombobox({
    onDropdownOpen: () => {
      if (isSearchable) combobox.focusSearchInput();
      else combobox.updateSelectedOptionIndex('active', { scrollIntoView: true });
    },
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setSearch('');
    },
  });
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && value === null && likely !== undefined && !combobox.dropdownOpened) {
      // The press must not open the list as well.
      event.preventDefault();
      event.stopPropagation();
      onChoose(likely);
    } else if (isSearchable && /^[\p{L}\p{N}]$/u.test(event.key)) {
      // Typing searches. The first keys arrive here, before the list is drawn and its search has the focus.
      event.preventDefault();
      setSearch((typed) => typed + event.key);
      combobox.openDropdown('keyboard');
    }
  };
  const Sign = chosen?.icon ?? IconHelpHexagon;
  if (isReadOnly)
    return (
      <span className={classes.chosen} data-tone={tone}>
        <Sign size={16} stroke={1.8} aria-hidden="true" className={classes.sign} />
        <Text breaks>{chosen?.label ?? placeholder}</Text>
      </span>
    );
  return (
    <Combobox
      store={combobox}
      position="bottom-end"
      middlewares={{ flip: true, shift: true }}
      onOptionSubmit={(next) => {
        combobox.closeDropdown();
        if (next !== value) onChoose(next);
      }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        <UnstyledButton
          aria-label={label}
          className={classes.choice}
          data-tone={tone}
          onClick={() => combobox.toggleDropdown()}
          onKeyDownCapture={onKeyDownCapture}
        >
          <Sign size={16} stroke={1.8} aria-hidden="true" className={classes.sign} />
          <Text cut grow>
            {chosen?.label ?? placeholder}
          </Text>
          <IconSelector size={15} stroke={1.8} aria-hidden="true" className={classes.selector} />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown}>
        {isSearchable && (
          <Combobox.Search
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            placeholder={t('search')}
            aria-label={t('search')}
          />
        )}
        <Choices
          label={label}
          choices={choices}
          value={value}
          search={search}
          selectFirst={combobox.selectFirstOption}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface ChoicesProps extends Pick<ChoiceSelectProps, 'label' | 'choices' | 'value'> {
  search: string;
  selectFirst: () => void;
}

function Choices({ label, choices, value, search, selectFirst }: ChoicesProps) {
  // Enter chooses the first match.
  useEffect(() => {
    if (search !== '') selectFirst();
  }, [search, selectFirst]);
  const found = choices.flatMap((choice) => {
    if (!('choices' in choice)) return isFound(choice.label, search) ? choice : [];
    const within = choice.choices.filter((one) => isFound(one.label, search));
    return within.length > 0 ? { ...choice, choices: within } : [];
  });
  useMatchesSaid(
    search,
    found.reduce((count, choice) => count + ('choices' in choice ? choice.choices.length : 1), 0),
  );
  const option = ({ value: key, label: words, icon: Sign, refusal }: Choice) => (
    <Combobox.Option key={key} value={key} active={key === value} disabled={refusal !== undefined}>
      <Row as="span" nowrap size="md">
        <Sign size={16} stroke={1.8} aria-hidden="true" />
        <Stack as="span" gap={0} grow>
          <Text breaks>{words}</Text>
          {refusal && (
            <Text size="xs" breaks>
              {refusal}
            </Text>
          )}
        </Stack>
        {key === value && <IconCheck size={15} stroke={2} aria-hidden="true" />}
      </Row>
    </Combobox.Option>
  );
  return (
    <Combobox.Options aria-label={label} className={classes.choices}>
      {found.map((choice) =>
        'choices' in choice ? (
          <Combobox.Group key={`group ${choice.title}`} label={choice.title}>
            {choice.choices.map(option)}
          </Combobox.Group>
        ) : (
          option(choice)
        ),
      )}
      {found.length === 0 && <Combobox.Empty>{t('nothingFound')}</Combobox.Empty>}
    </Combobox.Options>
  );
}
