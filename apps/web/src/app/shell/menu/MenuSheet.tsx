import type { Screen } from '@simward/contract';
import { shellTexts } from '@simward/texts/shell';
import { textsOf } from '../../../lib/texts/texts.ts';
import { type Organisation, OrganisationCard } from '../organisation/OrganisationCard.tsx';
import { ShellSheet } from '../sheet/ShellSheet.tsx';
import { MenuList } from './MenuList.tsx';
import { MenuScroll } from './MenuScroll.tsx';
import classes from './menu.module.css';
import type { MenuPart } from './menuEntriesOf.ts';
import { useFolds } from './useFolds.ts';

const t = textsOf(shellTexts);

interface MenuSheetProps {
  parts: readonly MenuPart[];
  /** The page on show. */
  screen: Screen | undefined;
  organisation: Organisation;
  userId: string;
  onClose: () => void;
}

/** The whole menu of a phone, over the page and above the bar. It is open while it is rendered. */
export function MenuSheet({ parts, screen, organisation, userId, onClose }: MenuSheetProps) {
  const folds = useFolds(userId, parts);
  return (
    <ShellSheet
      title={t('menu')}
      closeLabel={t('closeMenu')}
      className={classes.sheet}
      onClose={onClose}
      head={
        <div className={classes.sheetOrganisation}>
          <OrganisationCard organisation={organisation} />
        </div>
      }
    >
      <MenuScroll screen={screen}>
        <MenuList parts={parts} screen={screen} folds={folds} onFollow={onClose} />
      </MenuScroll>
    </ShellSheet>
  );
}
