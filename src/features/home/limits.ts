/** Maximum of each kind that needs attention; more appear once these are done (SHELL-303). */
export const MOST_OF_EACH_KIND = 6;
/** Maximum of running tasks; My Tasks shows them all. */
export const MOST_RUNNING = 4;
