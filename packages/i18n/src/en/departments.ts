/** Departments of a business: who leads each, and how many cards it has. */
export const departments = {
  title: 'Departments',
  add: 'Add department',
  columns: { name: 'Department', lead: 'Lead', cards: 'Cards', budget: 'Monthly budget' },
  noLead: 'No lead',
  actsOf: (name: string) => `Actions for ${name}`,
  empty: {
    title: 'Add your first department',
    text: 'Assign cards to a department, and its lead can manage them without seeing other cards.',
  },
  noBudget: 'No budget',
  form: {
    budget: 'Monthly budget in US dollars',
    budgetHelp: 'Optional. For planning only. It doesn’t block purchases.',
    name: 'Name',
    lead: 'Lead',
    leadHelp: 'Can view and manage this department’s cards only.',
    noLead: 'No lead',
    personOf: (name: string, email: string) => `${name} · ${email}`,
  },
  adding: {
    title: 'Add department',
    submit: 'Add department',
    done: 'Department added.',
  },
  changing: {
    open: 'Edit',
    title: (name: string) => `Edit ${name}`,
    submit: 'Save department',
    done: 'Department updated.',
  },
  removing: {
    open: 'Delete',
    title: (name: string) => `Delete ${name}`,
    text: 'This department has no cards.',
    hasCards: (count: number) =>
      count === 1
        ? 'This department still has 1 card. Move it to another department first.'
        : `This department still has ${count} cards. Move them to other departments first.`,
    submit: 'Delete department',
    done: 'Department deleted.',
  },
  seeCards: 'View cards',
  seePayees: 'View payees',
};
