import type { SharedType } from '../vocabulary.ts';

/** Something with a page of its own, and the words that go along with its link. */
export interface ShareSubject {
  type: SharedType;
  id: string;
  path: string;
  title: string;
  text: string;
}
