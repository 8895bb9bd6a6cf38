import Home from '../../site/Home.tsx';
import { EntryGuard } from '../EntryGuard.tsx';

/** `/`: the home page for visitors; whoever is signed in goes on to the console. */
const Landing = () => (
  <>
    <EntryGuard />
    <Home />
  </>
);
export default Landing;
