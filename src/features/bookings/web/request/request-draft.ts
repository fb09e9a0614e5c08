import { textDraft } from '#platform/web/storage/text-draft.ts';

const scope = textDraft('booking_scope');
const location = textDraft('booking_location');

type Written = { scope: string; location: string };

/** Text of an unsent booking request, kept when the dialog closes, for example by Escape. */
export const requestDraft = {
  read: (serviceId: string, userId: string): Written => ({
    scope: scope.read(serviceId, userId),
    location: location.read(serviceId, userId),
  }),
  write: (serviceId: string, userId: string, written: Written): void => {
    scope.write(serviceId, userId, written.scope);
    location.write(serviceId, userId, written.location);
  },
  remove: (serviceId: string): void => {
    scope.remove(serviceId);
    location.remove(serviceId);
  },
};
