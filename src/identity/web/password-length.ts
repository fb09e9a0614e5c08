/** The least length on every site; an operator may ask for more (AUTH-194). */
export const MIN_PASSWORD = 6;
