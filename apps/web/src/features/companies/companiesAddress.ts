import { z } from 'zod';
import { oneOf } from '../../ui/address/address.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';

/** The list shows deleted companies, or without the filter the others. */
export const companiesAddress = listAddress({ show: oneOf(['deleted']) });

/** The page of a company may open with the choice of the modules that it is given. */
export const companyAddress = z.object({ give: oneOf(['modules']) });
