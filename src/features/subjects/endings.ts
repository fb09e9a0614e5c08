/** The ways in which one of the two may end the work without finishing it (DEAL-121). */
export const endings = ['called_off', 'did_not_come', 'not_as_agreed'] as const;
export type Ending = (typeof endings)[number];
