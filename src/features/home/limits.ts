/** Of each kind that waits for somebody; more stand on the page that their card leads to. */
export const MOST_OF_EACH_KIND = 6;
/** Of what goes on; all of it stands in My Tasks. */
export const MOST_RUNNING = 4;
