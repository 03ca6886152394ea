import { titleOf } from '../../../lib/texts/titleOf.ts';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';

export function BeforeTheFirstDayScreen() {
  return <PageHeader title={titleOf('beforeTheFirstDay')} />;
}
