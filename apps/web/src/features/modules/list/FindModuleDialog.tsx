import { Button, TextInput } from '@mantine/core';
import { messages, screens, searchLimit } from '@simward/contract';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { SearchResults } from '../../../ui/dialogs/SearchResults.tsx';
import { useLateFocus } from '../../../ui/dialogs/useLateFocus.ts';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { LineList, ListLine } from '../../../ui/page/lists/LineList.tsx';
import { foundModulesQuery } from './allModules.queries.ts';
import classes from './FindModuleDialog.module.css';
import { ModuleName } from './ModuleName.tsx';

interface FindModuleDialogProps {
  onClose: () => void;
}

/** Finds modules by name or product code and leads to the page of each. */
export function FindModuleDialog({ onClose }: FindModuleDialogProps) {
  const { t } = useTranslation('managedModules');
  const box = useLateFocus();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const query = useQuery(foundModulesQuery(asked));
  return (
    <Dialog title={t('find.title')} size={600} focusOnTitle onClose={onClose}>
      <form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(text.trim());
        }}
      >
        <TextInput
          ref={box}
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
      </form>
      <SearchResults
        query={query}
        failed={messages.modulesNotFetched.title}
        countOf={({ modules }) => modules.length}
        hint={t('find.hint')}
        nothing={t('find.nothing', { search: asked })}
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
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('find.close')}
        </Button>
      </div>
    </Dialog>
  );
}
