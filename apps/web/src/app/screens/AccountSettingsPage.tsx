import { Away } from '../../features/approvals/parts/away/Away.tsx';
import { PrivacyParts } from '../../features/privacy/parts/PrivacyParts.tsx';
import { Panel } from '../../features/settings/parts/Panel.tsx';
import AccountSettingsScreen from '../../features/settings/screens/AccountSettingsScreen.tsx';
import { useCan } from '../../lib/session/can.tsx';
import { useWords } from '../../lib/words/language.ts';

/** What people choose for themselves, and for those who approve, who does it while they are away. */
const AccountSettingsPage = () => {
  const { away } = useWords('approvalRequests');
  const privacy = useWords('privacy');
  return (
    <AccountSettingsScreen
      more={
        <>
          {useCan('approval:vote') && (
            <Panel title={away.title} text={away.text}>
              <Away />
            </Panel>
          )}
          <Panel title={privacy.title} text={privacy.text}>
            <PrivacyParts />
          </Panel>
        </>
      }
    />
  );
};
export default AccountSettingsPage;
