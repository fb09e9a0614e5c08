import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import type { EventDetail } from '../../contract.ts';
import type { EventDraftInput } from '../../event-draft.ts';
import { enteredTimes } from '../../event-times.ts';
import type { EventCategory, PlaceKind } from '../../vocabulary.ts';

/** The fields of the form as they are typed. */
export type EventValues = {
  title: string;
  description: string;
  category: EventCategory | '';
  day: string;
  startTime: string;
  endDay: string;
  endTime: string;
  placeKind: PlaceKind;
  location: string;
  link: string;
  isLimited: boolean;
  places: string;
  photos: string[];
};

export const NO_VALUES: EventValues = {
  title: '',
  description: '',
  category: '',
  day: '',
  startTime: '',
  endDay: '',
  endTime: '',
  placeKind: 'public',
  location: '',
  link: '',
  isLimited: false,
  places: '',
  photos: [],
};

/** Returns what an edit begins with; only its host sees the place of every event. */
export const toValues = (event: EventDetail): EventValues => ({
  ...enteredTimes(event, event.timeZone),
  title: event.title,
  description: event.description,
  category: event.category,
  placeKind: event.placeKind,
  location: event.place?.location ?? '',
  link: event.place?.link ?? '',
  isLimited: event.places !== null,
  places: event.places === null ? '' : String(event.places),
  photos: event.photo === null ? [] : [event.photo],
});

type Sent = Omit<EventDraftInput, 'category'> & { category: EventCategory | '' };

/** Returns what is sent; the schema says what is wrong with it. */
export const toDraft = ({ isLimited, places, photos, endDay, ...values }: EventValues): Sent => ({
  ...values,
  endDay: endDay || values.day,
  timeZone: ownTimeZone(),
  places: isLimited ? Number(places || Number.NaN) : null,
  photo: photos[0] ?? null,
});

/** The field of the form behind a path of what is sent. */
export function findField(path: string): keyof EventValues | null {
  if (path === 'photo') return 'photos';
  return path in NO_VALUES ? (path as keyof EventValues) : null;
}
