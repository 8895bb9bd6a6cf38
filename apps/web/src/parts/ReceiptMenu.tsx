import { Button, Menu } from '@mantine/core';
import { paperLanguages } from '@tael/contract/reporting/paper-languages';
import type { CallInput } from '../lib/client.ts';
import type { FileRoute } from '../lib/file-call.ts';
import { useWords } from '../lib/language.ts';
import { readerZone } from '../lib/time-zone.ts';
import { useFile } from '../lib/use-file.ts';
import { IconInvoice } from '../ui/icons.ts';

type ReceiptRoute = Extract<FileRoute, `${string}Receipt`>;

/** Saves the receipt of one movement, in the language that is chosen. */
export const ReceiptMenu = ({ route, id }: { readonly route: ReceiptRoute; readonly id: string }) => {
  const words = useWords('history').paper;
  const { bytes, start } = useFile();
  const inputOf = (language: (typeof paperLanguages)[number]): CallInput<ReceiptRoute> => ({
    id,
    language,
    timeZone: readerZone(),
  });
  return (
    <div>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            loading={bytes !== undefined}
            leftSection={<IconInvoice size={16} stroke={1.6} aria-hidden="true" />}
          >
            {words.receipt}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{words.receiptOf}</Menu.Label>
          {paperLanguages.map((language) => (
            <Menu.Item key={language} onClick={() => start(route, inputOf(language))}>
              {words.languages[language]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
};
