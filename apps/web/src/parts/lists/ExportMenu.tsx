import { Button, Menu } from '@mantine/core';
import { exportFormats, type ExportFormat } from '@tael/contract/kernel/export-formats';
import { formatBytes } from '@tael/i18n/format';
import { useCan } from '../../lib/session/can.tsx';
import type { CallInput } from '../../lib/calls/client.ts';
import type { FileRoute } from '../../lib/calls/file-call.ts';
import { useLanguage, useWords } from '../../lib/words/language.ts';
import { useFile } from '../../lib/forms/use-file.ts';
import { IconDownload } from '../../ui/theme/icons.ts';

type ExportRoute = Extract<FileRoute, `export${string}`>;

interface ExportMenuProps<Name extends ExportRoute> {
  readonly route: Name;
  /** Absent where whoever reads the list may take it along. */
  readonly permission?: string;
  /** The same narrowing that the list is read with. */
  readonly input: (format: ExportFormat) => CallInput<Name>;
  /** Offered beside them where there is a document to print: starts it. */
  readonly document?: (start: ReturnType<typeof useFile>['start']) => void;
}

/** Saves a list as it is narrowed as a file. While it comes, its size is told and it can be given up. */
export const ExportMenu = <Name extends ExportRoute>(props: ExportMenuProps<Name>) => {
  const { route, permission, input, document } = props;
  const words = useWords('history').export;
  const language = useLanguage();
  const { bytes, start, cancel } = useFile();
  const mayExport = useCan(permission ?? '');
  if (permission !== undefined && !mayExport) return null;
  if (bytes !== undefined)
    return (
      <Button variant="default" onClick={cancel} aria-label={words.cancel}>
        <span role="status">
          {words.running} {bytes > 0 && words.received(formatBytes(bytes, language))}
        </span>
      </Button>
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}>
          {words.open}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => start(route, input(format))}>
            {words[format]}
          </Menu.Item>
        ))}
        {document && <Menu.Item onClick={() => document(start)}>{words.pdf}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
};
