import type { Point } from '../../distance.ts';

/** A place in the United States as an online geocoder knows it. */
export type OnlinePlace = Point & {
  /** 'address' only for the building itself; a street or a ZIP code is an area. */
  precision: 'address' | 'zip' | 'city';
  street: string;
  city: string;
  state: string;
  zipCode: string;
};

/** Every call fails when the service cannot be asked or answers what cannot be understood. */
export type OnlineGeocoder = {
  search: (text: string, most: number) => Promise<OnlinePlace[]>;
  reverse: (point: Point) => Promise<{ city: string; state: string } | null>;
};
