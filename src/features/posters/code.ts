export const CODE_LENGTH = 10;

/** The path of the short address on a sheet (SHELL-464). */
export const posterPath = (code: string): string => `/p/${code}`;
