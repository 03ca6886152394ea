/** Whether a step belongs to what is talked of: one that is declared for no competency belongs to all of them. */
export const isOfCompetency = (
  declaredFor: string | null | undefined,
  competencyName: string | null,
): boolean => competencyName === null || !declaredFor || declaredFor === competencyName;
