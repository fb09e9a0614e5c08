/** Of each kind that waits for somebody; the others come up once these are done (SHELL-303). */
export const MOST_OF_EACH_KIND = 6;
/** Of what goes on; all of it stands in My Tasks. */
export const MOST_RUNNING = 4;
