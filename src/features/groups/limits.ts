export const SHORTEST_NAME = 3;
export const LONGEST_NAME = 60;
export const SHORTEST_DESCRIPTION = 10;
export const LONGEST_DESCRIPTION = 2000;
export const LONGEST_LOCATION = 200;
export const LONGEST_POST = 4000;
export const LONGEST_COMMENT = 2000;
/** GROUP-004. */
export const MOST_FOUNDED = 10;
/** GROUP-009; a new post notifies all of them. */
export const MOST_MEMBERS = 500;
export const GROUPS_A_PAGE = 20;
export const MEMBERS_A_PAGE = 50;
export const POSTS_A_PAGE = 20;
export const COMMENTS_A_PAGE = 50;
/** The towns of one city's page are fewer. */
export const MOST_TOWNS = 10;
