/** Something that a request needs is away for a moment: it is answered 503, and may be asked again (decision 0030). */
export class Unavailable extends Error {}
