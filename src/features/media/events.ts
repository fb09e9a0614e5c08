import { defineEvent } from '#platform/server/live/events.ts';

/** A thing of this type shows photos from now on, or other ones. */
export const photosPosted = defineEvent<{ type: string; id: string }>('media.photos_posted');
