import type { Reliability } from '../contract.ts';

/** The columns to select from a left join of `person_reliability as {alias}`. */
export const reliabilityColumns = <Alias extends string>(alias: Alias) =>
  [
    `${alias}.asked`,
    `${alias}.answered_in_day`,
    `${alias}.median_minutes`,
    `${alias}.finished`,
    `${alias}.given_up`,
    `${alias}.given_up_late`,
    `${alias}.missed`,
    `${alias}.asked_done`,
    `${alias}.asked_called_off`,
    `${alias}.asked_called_off_late`,
    `${alias}.asked_missed`,
    `${alias}.sold_done`,
    `${alias}.sold_called_off`,
    `${alias}.sold_called_off_late`,
    `${alias}.sold_missed`,
    `${alias}.bought_done`,
    `${alias}.bought_called_off`,
    `${alias}.bought_called_off_late`,
    `${alias}.bought_missed`,
    `${alias}.helped_done`,
    `${alias}.helped_called_off`,
    `${alias}.helped_called_off_late`,
    `${alias}.helped_missed`,
    `${alias}.requested_done`,
    `${alias}.requested_called_off`,
    `${alias}.requested_called_off_late`,
    `${alias}.requested_missed`,
    `${alias}.lent_done`,
    `${alias}.lent_called_off`,
    `${alias}.lent_called_off_late`,
    `${alias}.lent_missed`,
    `${alias}.borrowed_done`,
    `${alias}.borrowed_called_off`,
    `${alias}.borrowed_called_off_late`,
    `${alias}.borrowed_missed`,
    `${alias}.borrowed_returned_late`,
    `${alias}.borrowed_not_returned`,
  ] as const;

type Row = {
  asked: number | null;
  answered_in_day: number | null;
  median_minutes: number | null;
  finished: number | null;
  given_up: number | null;
  given_up_late: number | null;
  missed: number | null;
  asked_done: number | null;
  asked_called_off: number | null;
  asked_called_off_late: number | null;
  asked_missed: number | null;
  sold_done: number | null;
  sold_called_off: number | null;
  sold_called_off_late: number | null;
  sold_missed: number | null;
  bought_done: number | null;
  bought_called_off: number | null;
  bought_called_off_late: number | null;
  bought_missed: number | null;
  helped_done: number | null;
  helped_called_off: number | null;
  helped_called_off_late: number | null;
  helped_missed: number | null;
  requested_done: number | null;
  requested_called_off: number | null;
  requested_called_off_late: number | null;
  requested_missed: number | null;
  lent_done: number | null;
  lent_called_off: number | null;
  lent_called_off_late: number | null;
  lent_missed: number | null;
  borrowed_done: number | null;
  borrowed_called_off: number | null;
  borrowed_called_off_late: number | null;
  borrowed_missed: number | null;
  borrowed_returned_late: number | null;
  borrowed_not_returned: number | null;
};

/** Returns null for a person without activity; the caller checks whether the viewer may see it. */
export function presentReliability(row: Row): Reliability | null {
  if (row.asked === null) return null;
  return {
    asked: row.asked,
    answeredInDay: row.answered_in_day ?? 0,
    medianMinutes: row.median_minutes,
    finished: row.finished ?? 0,
    givenUp: row.given_up ?? 0,
    givenUpLate: row.given_up_late ?? 0,
    missed: row.missed ?? 0,
    askedDone: row.asked_done ?? 0,
    askedCalledOff: row.asked_called_off ?? 0,
    askedCalledOffLate: row.asked_called_off_late ?? 0,
    askedMissed: row.asked_missed ?? 0,
    soldDone: row.sold_done ?? 0,
    soldCalledOff: row.sold_called_off ?? 0,
    soldCalledOffLate: row.sold_called_off_late ?? 0,
    soldMissed: row.sold_missed ?? 0,
    boughtDone: row.bought_done ?? 0,
    boughtCalledOff: row.bought_called_off ?? 0,
    boughtCalledOffLate: row.bought_called_off_late ?? 0,
    boughtMissed: row.bought_missed ?? 0,
    helpedDone: row.helped_done ?? 0,
    helpedCalledOff: row.helped_called_off ?? 0,
    helpedCalledOffLate: row.helped_called_off_late ?? 0,
    helpedMissed: row.helped_missed ?? 0,
    requestedDone: row.requested_done ?? 0,
    requestedCalledOff: row.requested_called_off ?? 0,
    requestedCalledOffLate: row.requested_called_off_late ?? 0,
    requestedMissed: row.requested_missed ?? 0,
    lentDone: row.lent_done ?? 0,
    lentCalledOff: row.lent_called_off ?? 0,
    lentCalledOffLate: row.lent_called_off_late ?? 0,
    lentMissed: row.lent_missed ?? 0,
    borrowedDone: row.borrowed_done ?? 0,
    borrowedCalledOff: row.borrowed_called_off ?? 0,
    borrowedCalledOffLate: row.borrowed_called_off_late ?? 0,
    borrowedMissed: row.borrowed_missed ?? 0,
    borrowedReturnedLate: row.borrowed_returned_late ?? 0,
    borrowedNotReturned: row.borrowed_not_returned ?? 0,
  };
}
