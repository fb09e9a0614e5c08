import { z } from 'zod';

/** What a stored picture is called; its address follows from it. */
export const pictureKey = z.string().regex(/^[0-9a-f]{64}$/, 'common:fields.invalid');
