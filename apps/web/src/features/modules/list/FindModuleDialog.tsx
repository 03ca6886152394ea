import { screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { textsOf } from '../../../lib/texts/texts.ts';
import { FindDialog } from '../../../ui/dialogs/FindDialog.tsx';
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
  return (
    <FindDialog
      title={t('find.title')}
      label={t('find.label')}
      queryOf={modulesByTextQuery}
      failed={tMessages('modulesNotFetched.title')}
      countOf={({ modules }) => modules.length}
      hint={t('find.hint')}
      nothing={(search) => t('find.nothing', { search })}
      onClose={onClose}
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
    </FindDialog>
  );
}
