import type { DemoPerson } from './demo-person.ts';
import { austinPeople } from './people-austin.ts';
import { bayAreaPeople } from './people-bay-area.ts';
import { newYorkPeople } from './people-new-york.ts';

/** Everybody of the demo neighborhood who has settled in; the order numbers their portraits. */
export const demoPeople: readonly DemoPerson[] = [
  ...austinPeople,
  ...newYorkPeople,
  ...bayAreaPeople,
];
