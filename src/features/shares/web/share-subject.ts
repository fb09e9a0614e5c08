import type { TypeFor } from '#features/subjects/subjects.ts';

/** Something with a page of its own, and the words that go along with its link. */
export interface ShareSubject {
  type: TypeFor<'share'>;
  id: string;
  path: string;
  title: string;
  text: string;
  /** The viewer's own, of which they may make a poster (SHELL-460). */
  isOwn: boolean;
}
