import type { Control } from 'react-hook-form';
import type { ListingFacts } from '../values/listing-issues.ts';
import type { ListingValues } from '../values/listing-values.ts';

/** The props of every field of the form. */
export type ListingFieldProps = { control: Control<ListingValues, ListingFacts> };
