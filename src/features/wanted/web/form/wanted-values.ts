import { z } from 'zod';
import { asTyped, typedNumber } from '#platform/text/typed-number.ts';
import type { WantedDetail } from '../../contract.ts';
import { wantedDraft } from '../../wanted-draft.ts';

/** The form of a post, whose numbers are texts as they were typed. */
export const wantedForm = wantedDraft.extend({
  description: wantedDraft.shape.description.unwrap(),
  conditions: wantedDraft.shape.conditions.unwrap(),
  maxPrice: z.string().transform(typedNumber).pipe(wantedDraft.shape.maxPrice.unwrap()),
  radius: z.string().transform(Number).pipe(wantedDraft.shape.radius.unwrap()),
});
export type WantedValues = z.input<typeof wantedForm>;

export const emptyWanted: WantedValues = {
  title: '',
  description: '',
  category: '',
  conditions: [],
  maxPrice: '',
  location: '',
  radius: '25',
};

export const toWantedValues = (post: WantedDetail): WantedValues => ({
  title: post.title,
  description: post.description,
  category: post.category,
  conditions: post.conditions,
  maxPrice: asTyped(post.maxPrice),
  location: post.locationArea,
  radius: String(post.radius),
});
