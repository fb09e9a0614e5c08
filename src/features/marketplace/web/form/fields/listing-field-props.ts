import type { Control } from 'react-hook-form';
import type { ListingFacts } from '../values/listing-issues.ts';
import type { ListingValues } from '../values/listing-values.ts';

/** What every field of the form is given. */
export type ListingFieldProps = { control: Control<ListingValues, ListingFacts> };
