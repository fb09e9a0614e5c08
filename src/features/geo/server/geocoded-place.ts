import type { Point } from '../distance.ts';

/** The location of a text and its precision: the building, its ZIP code, or only its city. */
export type GeocodedPlace = Point & { precision: 'address' | 'zip' | 'city'; address: string };

export type Suggestion = Point & { street: string; city: string; state: string; zipCode: string };
