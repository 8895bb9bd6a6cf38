import { Drawer } from '@mantine/core';
import { useWords } from '../../lib/words/language.ts';
import { useFocusBack } from '../../ui/dialogs/use-focus-back.ts';
import { Brand } from './Brand.tsx';
import { SideMenu } from './SideMenu.tsx';

/** The menu where there is no room beside the page for it. */
export const PhoneMenu = ({ onClose }: { onClose: () => void }) => {
  useFocusBack();
  const { actions } = useWords('common');
  return (
    <Drawer
      opened
      onClose={onClose}
      size={264}
      padding={0}
      title={<Brand onClick={onClose} />}
      closeButtonProps={{ 'aria-label': actions.close }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <SideMenu onLeave={onClose} />
    </Drawer>
  );
};
