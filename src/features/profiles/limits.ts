/** Lengths in characters as people see them (PEOPLE-019 to PEOPLE-022, PEOPLE-036 to PEOPLE-040). */
export const profileLimits = {
  fullName: 50,
  location: 100,
  bio: 500,
  title: 100,
  awayNote: 100,
  company: 100,
  industry: 50,
  website: 200,
  socialLink: 200,
  entries: 30,
  entry: 100,
} as const;
