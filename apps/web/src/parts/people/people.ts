/** Under which keys the people of a business and its departments are kept, wherever they are shown. */
export const peopleKey = ['people'] as const;
export const departmentsKey = ['people', 'departments'] as const;
