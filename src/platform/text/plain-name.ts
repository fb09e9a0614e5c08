import { isBlank } from './blank.ts';
import { withoutDirectionMarks } from './direction.ts';

const CONTROLS = /\p{Cc}/gu;

/** A name without characters that would only play tricks where it is shown (AUTH-035); empty where nothing would show. */
export const plainName = (typed: string): string =>
  isBlank(typed) ? '' : withoutDirectionMarks(typed).replaceAll(CONTROLS, '').trim();
