/** Departments of a business: who leads each, and how many cards it has. */
export const departments = {
  title: 'Departments',
  add: 'Add department',
  columns: { name: 'Department', lead: 'Lead', cards: 'Cards' },
  noLead: 'No lead',
  actsOf: (name: string) => `Actions for ${name}`,
  empty: {
    title: 'Add your first department',
    text: 'Give cards to a department, and its lead manages them without seeing any other.',
  },
  form: {
    name: 'Name',
    lead: 'Lead',
    leadHelp: 'A sub-account of yours. It sees and manages the cards of this department, and no others.',
    noLead: 'Nobody yet',
    personOf: (name: string, email: string) => `${name} · ${email}`,
  },
  adding: {
    title: 'Add department',
    submit: 'Add department',
    done: 'The department is added.',
  },
  changing: {
    open: 'Change',
    title: (name: string) => `Change ${name}`,
    submit: 'Save department',
    done: 'The department is changed.',
  },
  removing: {
    open: 'Delete',
    title: (name: string) => `Delete ${name}`,
    text: 'The department has no cards. Nothing else is lost with it.',
    hasCards: (count: number) =>
      count === 1
        ? 'The department still has 1 card. Give it to another department first.'
        : `The department still has ${count} cards. Give them to other departments first.`,
    submit: 'Delete department',
    done: 'The department is deleted.',
  },
  seeCards: 'See its cards',
};
