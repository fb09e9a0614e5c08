import { z } from 'zod';

/** Something, an @, a name with a dot; without the characters that end or begin an address. */
const SIMPLE_ADDRESS =
  /^[^\s\p{C}@<>()[\],;:"\\]+@[^\s\p{C}@<>()[\],;:"\\.]+(\.[^\s\p{C}@<>()[\],;:"\\.]+)+$/u;
const LONGEST_ADDRESS = 254;

/** An e-mail address that a visitor types; `wrong` is the key of what their field says otherwise. */
export const typedEmailAddress = (wrong: string) =>
  z.string().trim().max(LONGEST_ADDRESS, wrong).regex(SIMPLE_ADDRESS, wrong);
