/** How few letters are worth looking for, and how many are taken. */
export const shortestSearch = 2;
export const longestSearch = 60;
