/** As stored; the founder is a moderator. Those who were removed or declined may only ask (GROUP-008). */
export const standings = ['moderator', 'member', 'asked', 'removed'] as const;
export type Standing = (typeof standings)[number];

/** A person's part in a group as others see it. */
export const memberRoles = ['founder', 'moderator', 'member'] as const;
export type MemberRole = (typeof memberRoles)[number];

export const groupRoles = [...memberRoles, 'asked', 'removed'] as const;
export type GroupRole = (typeof groupRoles)[number];
