import Landing from '../../site/landing/Landing.tsx';
import { EntryGuard } from '../EntryGuard.tsx';

/** `/`: the landing page for visitors; whoever is signed in goes on to the console, by the page's own script or by this. */
const Home = () => (
  <>
    <EntryGuard />
    <Landing />
  </>
);
export default Home;
