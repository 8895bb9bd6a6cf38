import LoginLayout from '../shell/LoginLayout.tsx';
import { EntryGuard } from './EntryGuard.tsx';

const EntryLayout = () => (
  <>
    <EntryGuard />
    <LoginLayout />
  </>
);
export default EntryLayout;
