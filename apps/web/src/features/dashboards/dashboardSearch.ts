import { id, month, text } from '../../ui/address/address.ts';

/** What one sees of the dashboard: the current month and the next module by default, and the list's filter. */
export const dashboardAddress = { month, module: id, q: text(200) };
