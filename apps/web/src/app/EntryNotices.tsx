import '../ui/theme/styles-console.css';

/** The notices of the console with their looks, for a page before it that has one to show. */
export { Notices as default } from '../shell/notices/Notices.tsx';
