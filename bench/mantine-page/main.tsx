import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { Frame } from './Frame.tsx';
import { InLanguage } from './language.tsx';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <MantineProvider>
      <InLanguage>
        <Frame />
      </InLanguage>
    </MantineProvider>,
  );
