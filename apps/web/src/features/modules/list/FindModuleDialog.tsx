import { Button, TextInput } from '@mantine/core';
import { screens, searchLimit } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { SearchResults, useLateFocus } from '../../../ui/dialogs/SearchResults.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { LineList, ListLine } from '../../../ui/page/parts/LineList.tsx';
import { modulesByTextQuery } from '../managedModules.queries.ts';
import { ModuleName } from './ModuleName.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(managedModulesTexts);

interface FindModuleDialogProps {
  onClose: () => void;
}

/** Finds modules by name or product code, each with a link to its page. */
export function FindModuleDialog({ onClose }: FindModuleDialogProps) {
  const field = useLateFocus();
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const query = useQuery(modulesByTextQuery(search));
  return (
    <Dialog title={t('find.title')} size={600} focusOnTitle onClose={onClose}>
      <Row
        as="form"
        nowrap
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(text.trim());
        }}
      >
        <TextInput
          ref={field}
          flex={1}
          type="search"
          maxLength={searchLimit}
          aria-label={t('find.label')}
          placeholder={t('find.label')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button
          type="submit"
          disabled={text.trim() === ''}
          loading={query.isFetching}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
        >
          {t('find.search')}
        </Button>
      </Row>
      <SearchResults
        query={query}
        failed={tMessages('modulesNotFetched.title')}
        countOf={({ modules }) => modules.length}
        hint={t('find.hint')}
        nothing={t('find.nothing', { search })}
      >
        {({ modules }) => (
          <LineList label={t('find.found', { count: modules.length })}>
            {modules.map((module) => (
              <ListLine
                key={module._id}
                links={
                  <LinkButton
                    to={screens.modifyModule.path}
                    search={{ moduleId: module._id }}
                    variant="default"
                    size="xs"
                    aria-label={t('find.openNamed', { module: module.moduleName })}
                  >
                    {t('find.openOne')}
                  </LinkButton>
                }
              >
                <ModuleName module={module} />
              </ListLine>
            ))}
          </LineList>
        )}
      </SearchResults>
      <Row gap={0} align="stretch" justify="end" nowrap above={12}>
        <Button variant="default" onClick={onClose}>
          {t('find.close')}
        </Button>
      </Row>
    </Dialog>
  );
}
