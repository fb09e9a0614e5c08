import type pg from 'pg';
import { lapseOverdue } from '#features/agreements/server/lapse-overdue.ts';
import {
  closeUnanswered,
  remindToAnswer,
} from '#features/applications/server/applying/close-unanswered.ts';
import {
  closeUnclaimed,
  remindToClaim,
} from '#features/applications/server/applying/close-unclaimed.ts';
import { lapseAllOverdue as lapseAllSteps } from '#features/bookings/server/steps/lapse-steps.ts';
import { takeDueSteps as takeLoanSteps } from '#features/lending/server/take-due-steps.ts';
import { lapseReservations } from '#features/marketplace/server/reservations/lapse-reservations.ts';
import { lapseAllOverdue as lapseAllOffers } from '#features/offers/server/offers/lapse-offers.ts';
import { lapsePastSlots } from '#features/offers/server/slots/follow-item.ts';
import { lapsePickups } from '#features/offers/server/slots/lapse-pickups.ts';
import { handleUnanswered } from '#features/quick-help/server/ending/unanswered.ts';
import { takeDueSteps } from '#features/quick-help/server/search/search-clock.ts';
import { takeDueSteps as takeRenewalSteps } from '#features/renewals/server/take-due-steps.ts';
import { publishDueReviews } from '#features/reviews/server/due-reviews.ts';
import { recountReliability } from '#features/reliability/server/public.ts';
import { askAfterDay } from '#features/work/server/silence/ask-after-day.ts';
import {
  confirmUnanswered,
  remindToConfirm,
} from '#features/work/server/silence/confirm-unanswered.ts';
import { lapseUnanswered } from '#features/work/server/silence/lapse-unanswered.ts';
import type { Services } from '#platform/server/context.ts';
import { DatabaseUnavailable } from '#platform/server/database/database-patience.ts';

/** However far behind a clock is, it has not come there yet. */
export const DAYS_UNTIL_AWAY = 4;

type Approval = { taskId: string; applicationId: string };

/** Lets time pass for one thing, whose times are put back, and runs the jobs that are due then. */
export class Time {
  readonly #services: Services;
  readonly #client: pg.Client;

  constructor(services: Services, client: pg.Client) {
    this.#services = services;
    this.#client = client;
  }

  /** As if the time of a request for help were over; ends when that has been noticed. */
  async endRequest(requestId: string): Promise<void> {
    await this.#client.query(
      `update on_demand_task_requests set expires_at = now() - interval '1 second', due_at = now()
        where id = $1`,
      [requestId],
    );
    const isSearched = async () => {
      const { rows } = await this.#client.query(
        `select from on_demand_task_requests where id = $1 and status = 'searching'`,
        [requestId],
      );
      return rows.length > 0;
    };
    while (await isSearched()) await this.#runJob(takeDueSteps);
  }

  /** As if the time that the helper of a request promised had come. */
  async reachPromise(requestId: string): Promise<void> {
    await this.#client.query(
      `update on_demand_task_requests set matched_at = matched_at - interval '2 hours' where id = $1`,
      [requestId],
    );
  }

  /** As if the poster of completed work had not answered for days, although reminded. */
  async leaveUnanswered(taskId: string): Promise<void> {
    await this.#client.query(
      `update task_transitions set created_at = created_at - interval '6 days'
        where id = (select id from task_transitions where task_id = $1 order by id desc limit 1)`,
      [taskId],
    );
    await this.#runJob(remindToConfirm);
    await this.#putBackReminders(taskId, 2);
    await this.#runJob(confirmUnanswered);
  }

  /** As if the day of work had passed, and neither side had answered for two weeks. */
  async leaveOpen(taskId: string): Promise<void> {
    await this.#client.query(
      `with held as (
        update booked_times set starts_at = starts_at - interval '60 days', ends_at = ends_at - interval '60 days'
        where booking_id in (select id from bookings where task_id = $1)
      ), booked as (
        update bookings set starts_at = starts_at - interval '60 days', ends_at = ends_at - interval '60 days'
        where task_id = $1
      )
      , begun as (
        update task_transitions set created_at = created_at - interval '60 days' where task_id = $1
      )
      update tasks set timing_date = timing_date - 60, expires_at = expires_at - interval '60 days'
      where id = $1`,
      [taskId],
    );
    await this.#runJob(askAfterDay);
    await this.#putBackReminders(taskId, 15);
    await this.#runJob(lapseUnanswered);
  }

  /** As if no poster had answered any applicant for 15 days, although reminded. */
  async leaveApplicants(): Promise<void> {
    await this.#client.query(
      // An approval has a clock of its own.
      `update task_applications set created_at = created_at - interval '15 days',
         decided_at = case when status <> 'approved' then decided_at - interval '15 days' else decided_at end`,
    );
    await this.#runJob(remindToAnswer);
    await this.#client.query(
      `update task_reminders set sent_at = sent_at - interval '5 days' where kind = 'unanswered'`,
    );
    await this.#runJob(closeUnanswered);
  }

  /** As if an approved applicant had not claimed the task for 6 days, although reminded. */
  async leaveApproval({ taskId, applicationId }: Approval): Promise<void> {
    await this.#client.query(
      `update task_applications set decided_at = decided_at - interval '6 days' where id = $1`,
      [applicationId],
    );
    await this.#runJob(remindToClaim);
    await this.#putBackReminders(taskId, 4);
    await this.#runJob(closeUnclaimed);
  }

  /** As if the help had been promised or begun long ago, and neither side had answered for two weeks. */
  async leaveHelpOpen(requestId: string): Promise<void> {
    await this.#client.query(
      `update on_demand_task_requests set matched_at = matched_at - interval '3 days',
         started_at = started_at - interval '3 days'
        where id = $1`,
      [requestId],
    );
    await this.#runJob(handleUnanswered);
    await this.#client.query(
      `update on_demand_task_requests set asked_at = asked_at - interval '15 days' where id = $1`,
      [requestId],
    );
    await this.#runJob(handleUnanswered);
  }

  /** As if an offer had not been answered in its time. */
  async lapseOffer(offerId: string): Promise<void> {
    await this.#client.query(`update offers set expires_at = clock_timestamp() where id = $1`, [
      offerId,
    ]);
    await this.#runJob(lapseAllOffers);
  }

  /** As if a step of a booking had not been answered in its time. */
  async lapseBookingStep(stepId: string): Promise<void> {
    await this.#client.query(
      `update booking_steps set expires_at = clock_timestamp() where id = $1`,
      [stepId],
    );
    await this.#runJob(lapseAllSteps);
  }

  /** As if the time for which an item is reserved were over. */
  async endReservation(itemId: string): Promise<void> {
    await this.#client.query(
      `update item_reservations set until = now() where item_id = $1 and ended_at is null`,
      [itemId],
    );
    await this.#runJob(lapseReservations);
  }

  /** As if an owner had neither changed a thing for 60 days nor answered for 15 more whether it is still there. */
  async leaveUnrenewed(table: 'marketplace_items' | 'services', id: string): Promise<void> {
    for (const days of [60, 15]) {
      await this.#client.query(
        `update ${table} set updated_at = updated_at - make_interval(days => $2),
           renewed_at = renewed_at - make_interval(days => $2),
           renewal_asked_at = renewal_asked_at - make_interval(days => $2)
          where id = $1`,
        [id, days],
      );
      await this.#runJob(takeRenewalSteps);
    }
  }

  /** As if the first of the days on which a person is away had come. */
  async beginAway(userId: string): Promise<void> {
    await this.#client.query(
      `update profiles set away_from = away_from - ${DAYS_UNTIL_AWAY + 2} where id = $1`,
      [userId],
    );
  }

  /** As if they were over. */
  async endAway(userId: string): Promise<void> {
    await this.#client.query(
      `update profiles set away_from = away_from - 30, away_until = away_until - 30 where id = $1`,
      [userId],
    );
  }

  /** As if all days of the loans of an item were over, and the time to confirm a return. */
  async passLoans(itemId: string): Promise<void> {
    const { rows } = await this.#client.query<{ id: string }>(
      `select id from loans where item_id = $1 and ended_at is null order by first_day`,
      [itemId],
    );
    // One by one, as no two of them may share a day even for a moment.
    for (const { id } of rows) {
      await this.#client.query(
        `update loans set first_day = first_day - 100, last_day = last_day - 100,
           accepted_at = accepted_at - interval '100 days',
           handed_over_at = handed_over_at - interval '100 days',
           return_stated_at = return_stated_at - interval '100 days',
           next_at = next_at - interval '100 days'
          where id = $1`,
        [id],
      );
    }
    // A look takes one step with each.
    for (let look = 0; look < 3; look += 1) await this.#runJob(takeLoanSteps);
  }

  /** As if a proposal had not been answered in its time. */
  async lapseProposal(proposalId: string): Promise<void> {
    await this.#client.query(
      `update proposed_changes set lapses_at = clock_timestamp() where id = $1`,
      [proposalId],
    );
    await this.#runJob(lapseOverdue);
  }

  /** As if the time to pick something up had come, an hour ago. */
  async reachPickup(slotId: string): Promise<void> {
    await this.#endPickup(slotId, '30 minutes');
    await this.#runJob(lapsePastSlots);
  }

  /** As if neither side had told within 30 days whether something was picked up. */
  async leavePickupOpen(slotId: string): Promise<void> {
    await this.#endPickup(slotId, '31 days');
    await this.#runJob(lapsePickups);
  }

  /** As if the days to contest an outcome were over. */
  async endContest(outcomeId: string): Promise<void> {
    await this.#client.query(
      `with reviewed as (
        update reviews set closes_at = closes_at - interval '8 days' where outcome_id = $1
      )
      update outcomes set ended_at = ended_at - interval '8 days',
        counted_from = counted_from - interval '8 days'
      where id = $1`,
      [outcomeId],
    );
    await this.#runJob(publishDueReviews);
  }

  /** As in every night, by the clock of the database. */
  async countDeals(): Promise<void> {
    const { rows } = await this.#client.query<{ now: Date }>('select clock_timestamp() as now');
    await this.#runJob(({ db }) => recountReliability(db, rows[0]?.now));
  }

  /** Runs a job until it succeeds, like the queue: a connection may have been cut since the last statement. */
  async #runJob(job: (services: Services) => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await job(this.#services);
        return;
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error;
      }
    }
  }

  async #endPickup(slotId: string, ago: string): Promise<void> {
    await this.#client.query(
      `update pickup_slots set starts_at = now() - $2::interval - interval '30 minutes',
         ends_at = now() - $2::interval
        where id = $1`,
      [slotId, ago],
    );
  }

  async #putBackReminders(taskId: string, days: number): Promise<void> {
    await this.#client.query(
      `update task_reminders set sent_at = sent_at - make_interval(days => $2) where task_id = $1`,
      [taskId, days],
    );
  }
}
