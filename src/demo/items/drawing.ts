/** One thing on a field of 400 by 300, standing on the line at 240; `c` is its color and `d` a darker one. */
export type Drawing = (c: string, d: string) => string;
