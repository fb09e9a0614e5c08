import { sql } from 'kysely';
import { z } from 'zod';
import type { KindOnServer } from '#features/chat/server/public.ts';
import {
  findPartStatus,
  taskColumns,
  taskFacts,
  taskOfConversation,
} from '#features/tasks/server/public.ts';
import { applicationStatuses, taskStatuses } from '#features/tasks/vocabulary.ts';
import { applicationChatWriting, continuesInTaskChat, opensOnClaim } from '../../chat-rules.ts';
import { applicationEntries } from './application-entries.ts';
import { openApplicationConversation } from './open-application-conversation.ts';
import { waitingApplicants } from './waiting-applicants.ts';

const facts = z.object({
  posterId: z.string(),
  taskStatus: z.enum(taskStatuses).nullable(),
  hasApplications: z.boolean(),
  /** Null: withdrawn, there is no application any more. */
  applicationStatus: z.enum(applicationStatuses).nullable(),
});

const isWaiting = sql`tasks.removed_at is null and tasks.status = 'open'
  and coalesce(application.status = 'pending', false)`;

/** A helper of several is as far as their part, while the whole may be open (CHAT-203). */
const stageOfPart = sql`coalesce(jsonb_strip_nulls(jsonb_build_object('taskStatus',
  ${findPartStatus(sql`conversations.applicant_id`)})), '{}')`;

/** The private conversation of a poster with one applicant. */
export const applicationConversations = {
  joins: [
    taskOfConversation,
    {
      table: sql`task_applications`,
      name: 'application',
      on: sql`application.task_id = conversations.task_id
        and application.applicant_id = conversations.applicant_id`,
    },
  ],
  columns: {
    ...taskColumns,
    application_id: sql<string | null>`application.id`,
    facts: sql`${taskFacts} || jsonb_build_object('applicationStatus', application.status)
      || ${stageOfPart}`,
    // An applicant whose application has ended may still read the history but gets no new messages (CHAT-015).
    may_listen: sql<boolean>`member.role <> 'applicant'
      or application.status in ('pending', 'approved')`,
    is_in_tasks: sql<boolean>`member.user_id = tasks.poster_id and ${isWaiting}`,
    is_on_button: sql<boolean>`member.role = 'applicant' and ${isWaiting}`,
  },
  writing: (found, { userId }) => {
    const { posterId, ...application } = facts.parse(found);
    const viewer = posterId === userId ? 'poster' : 'applicant';
    return applicationChatWriting({ viewer, ...application });
  },
  stage: (found) => {
    const stage = facts.parse(found);
    return { opensOnClaim: opensOnClaim(stage), continuesInTaskChat: continuesInTaskChat(stage) };
  },
  open: openApplicationConversation,
  signedOut: 'eligibility:refusals.log_in',
  entries: { grouped: waitingApplicants, describe: applicationEntries },
} satisfies KindOnServer;
