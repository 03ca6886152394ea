/** The rows of one company. */
export type CompanyScope = { companyId: string };

/** Which rows a transaction may see: one company's, or every company's (a SuperAdmin's lists, jobs and commands). */
export type Scope = CompanyScope | 'all';

/** The same, or no company's rows: what anybody may do before a company is known. */
export type WriteScope = Scope | 'none';
