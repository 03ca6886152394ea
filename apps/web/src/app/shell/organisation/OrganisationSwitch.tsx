import { Combobox, UnstyledButton, useCombobox, VisuallyHidden } from '@mantine/core';
import { shellTexts } from '@simward/texts/shell';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isFound } from '../../../lib/isFound.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { companiesQuery, useViewCompany } from '../../../shared/companies/companies.queries.ts';
import { useMatchesSaid } from '../../../ui/form/fields/useMatchesSaid.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import classes from '../menu/menu.module.css';
import { OrganisationBadge } from './OrganisationBadge.tsx';

const t = textsOf(shellTexts);

interface OrganisationSwitchProps {
  /** The company in view; null for all companies. */
  viewing: string | null;
  name: string;
}

const everything = 'all';

/** Limits the whole portal to one company, or shows all companies again. */
export function OrganisationSwitch({ viewing, name }: OrganisationSwitchProps) {
  const [search, setSearch] = useState('');
  const companies = useQuery(companiesQuery()).data;
  const view = useViewCompany();
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setSearch('');
    },
  });
  // Enter chooses the first match.
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (search !== '') selectFirstOption();
  }, [search, selectFirstOption]);
  const found = (companies ?? []).filter(({ companyName }) => isFound(companyName, search));
  useMatchesSaid(search, found.length);
  const choose = (id: string) => {
    combobox.closeDropdown();
    const next = id === everything ? null : id;
    if (next !== viewing) view.mutate(next);
  };
  const option = (id: string | null, label: string, logo?: string) => (
    <Combobox.Option key={id ?? everything} value={id ?? everything} active={id === viewing}>
      <Row as="span" nowrap>
        <OrganisationBadge id={id} name={label} logo={logo} />
        <Text cut grow>
          {label}
        </Text>
        {id === viewing && <IconCheck size={16} stroke={2} aria-hidden="true" />}
      </Row>
    </Combobox.Option>
  );
  return (
    <>
      {view.error && <InlineAlert title={t('switch.failed')} text={view.error.detail} />}
      <Combobox store={combobox} position="top-start" width={272} onOptionSubmit={choose}>
        <Combobox.Target targetType="button">
          <UnstyledButton
            className={classes.organisation}
            title={name}
            data-pending={view.isPending || undefined}
            onClick={() => combobox.toggleDropdown()}
          >
            <OrganisationBadge id={viewing} name={name} />
            <Stack as="span" gap={0} grow className={classes.label}>
              <VisuallyHidden>{t('switch.open')}: </VisuallyHidden>
              <Text size="md" weight="title" cut>
                {name}
              </Text>
              <Text size="sm" color={3} cut>
                {viewing === null
                  ? companies && t('switch.count', { count: companies.length })
                  : t('switch.one')}
              </Text>
            </Stack>
            <IconSelector
              size={16}
              stroke={1.8}
              className={classes.sign}
              color="var(--text-3)"
              aria-hidden="true"
            />
          </UnstyledButton>
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Search
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            placeholder={t('switch.search')}
            aria-label={t('switch.search')}
          />
          <Combobox.Options className={classes.options} aria-label={t('switch.open')}>
            {search.trim() === '' && option(null, t('switch.all'))}
            {found.map(({ _id, companyName, companyLogo }) =>
              option(_id, companyName, companyLogo?.Location),
            )}
            {found.length === 0 && <Combobox.Empty>{t('switch.nothing')}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </>
  );
}
