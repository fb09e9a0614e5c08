import { sql } from 'kysely';
import { FORMER } from '#features/visibility/rules.ts';
import { FORMER_MEMBER } from '#platform/server/shown-name.ts';
import { redact, personalTable, erase } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** A profile stays as an empty row: what others were sent and agreed to names it, as "Former member". */
export const profilesData: PersonalData = {
  feature: 'profiles',
  tables: [
    personalTable('profile_places', { profile_id: erase }),
    personalTable(
      'cleared_profiles',
      { person_id: erase },
      { by: 'person_id', columns: ['cleared', 'cleared_at'] },
    ),
    personalTable(
      'profiles',
      {
        id: redact('others were sent messages by it, and agreed with it', {
          full_name: FORMER_MEMBER,
          profile_visibility: FORMER,
          public_id: sql`gen_random_uuid()`,
          avatar_url: null,
          professional_title: null,
          bio: null,
          phone: null,
          location: null,
          company: null,
          industry: null,
          website_url: null,
          skills: [],
          certifications: [],
          achievements: [],
          social_links: '{}',
          is_findable: false,
          is_founding_member: false,
          marketing_emails: false,
          email_notifications: false,
          notify_new_tasks_in_area: false,
          notify_application_updates: false,
          notify_task_updates: false,
          onboarding_completed: false,
          preferred_language: 'en',
          timezone: 'UTC',
        }),
      },
      {
        by: 'id',
        columns: [
          'public_id',
          'full_name',
          'professional_title',
          'bio',
          'phone',
          'location',
          'company',
          'industry',
          'website_url',
          'skills',
          'certifications',
          'achievements',
          'social_links',
          'profile_visibility',
          'is_findable',
          'preferred_language',
          'timezone',
          'email_notifications',
          'marketing_emails',
          'notify_new_tasks_in_area',
          'notify_application_updates',
          'notify_task_updates',
          'rating_average',
          'review_count',
          'created_at',
        ],
      },
    ),
  ],
};
