/** Marks that turn the direction of what follows: they make a text read otherwise than it is kept. */
const directionMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

export const withoutDirectionMarks = (text: string): string => text.replaceAll(directionMarks, '');
