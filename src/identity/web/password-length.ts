/** What every site asks for; an operator may ask for more (AUTH-194). */
export const MIN_PASSWORD = 6;
