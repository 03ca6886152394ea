import { screens } from '@simward/contract';
import { peopleDialogsTexts } from '@simward/texts/users/peopleDialogs';
import { usersTexts } from '@simward/texts/users/users';
import { textsOf } from '../../../lib/texts/texts.ts';
import { FindDialog } from '../../../ui/dialogs/FindDialog.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { LineList, ListLine } from '../../../ui/page/parts/LineList.tsx';
import { PeoplePages } from '../people/PeoplePages.tsx';
import { PersonLine } from '../people/PersonName.tsx';
import { peopleQuery } from '../people/people.queries.ts';

const t = textsOf(peopleDialogsTexts);
const tUsers = textsOf(usersTexts);

const pageSize = 5;

interface FindUserDialogProps {
  onClose: () => void;
}

/** Finds people by name, User ID or email address, and links to their pages. */
export function FindUserDialog({ onClose }: FindUserDialogProps) {
  return (
    <FindDialog
      title={t('find.title')}
      label={t('find.label')}
      placeholder={tUsers('list.search')}
      queryOf={(search, pageNumber) => peopleQuery({ search, pageSize, pageNumber })}
      failed={tUsers('list.failed')}
      countOf={({ users }) => users.length}
      hint={t('find.hint')}
      nothing={(search) => t('find.nobody', { search })}
      pages={(found, page, setPage) => (
        <PeoplePages pages={Math.ceil((found?.usersCount ?? 0) / pageSize)} page={page} onPage={setPage} />
      )}
      onClose={onClose}
    >
      {({ users, usersCount }) => (
        <LineList label={t('find.found', { count: usersCount })}>
          {users.map((user) => (
            <ListLine
              key={user._id}
              links={
                <>
                  <LinkButton
                    to={screens.modifyUserDetails.path}
                    search={{ user_id: user._id }}
                    variant="default"
                    size="xs"
                    aria-label={t('find.viewNamed', { name: user.name })}
                  >
                    {tUsers('act.view')}
                  </LinkButton>
                  <LinkButton
                    to={screens.modifyUser.path}
                    search={{ user_id: user._id }}
                    variant="default"
                    size="xs"
                    aria-label={t('find.editNamed', { name: user.name })}
                  >
                    {t('find.edit')}
                  </LinkButton>
                </>
              }
            >
              <PersonLine user={user} facts={[user.mobileNo, user.emailAddress]} />
            </ListLine>
          ))}
        </LineList>
      )}
    </FindDialog>
  );
}
