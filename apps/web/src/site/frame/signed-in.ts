import classes from './signed-in.module.css';

/** Shown to whoever has no session in this browser, and to whoever has one; the first script of the page knows. */
export const ifVisitor = classes.visitor;
export const ifSignedIn = classes.signedIn;
