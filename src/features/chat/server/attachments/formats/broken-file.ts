/** The bytes are not what they begin like. */
export class BrokenFile extends Error {}
