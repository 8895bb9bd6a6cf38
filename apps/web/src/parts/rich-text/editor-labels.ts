import type { RichTextEditorProps } from '@mantine/tiptap';
import type { Words } from '@tael/i18n/words';

/** The names of the editor's controls in the reader's language. */
export const labelsOf = (
  words: Words['richText']['controls'],
): NonNullable<RichTextEditorProps['labels']> => ({
  boldControlLabel: words.bold,
  italicControlLabel: words.italic,
  underlineControlLabel: words.underline,
  strikeControlLabel: words.strike,
  h2ControlLabel: words.heading,
  h3ControlLabel: words.subheading,
  bulletListControlLabel: words.bulletList,
  orderedListControlLabel: words.orderedList,
  blockquoteControlLabel: words.quote,
  linkControlLabel: words.link,
  unlinkControlLabel: words.unlink,
  linkEditorInputLabel: words.linkInput,
  linkEditorExternalLink: words.linkExternal,
  linkEditorInternalLink: words.linkInternal,
  linkEditorSave: words.save,
  undoControlLabel: words.undo,
  redoControlLabel: words.redo,
  tableInsertControlLabel: words.table,
  tableInsertLabel: words.tableOf,
  tableRowAfterControlLabel: words.addRow,
  tableColumnAfterControlLabel: words.addColumn,
  tableRowDeleteControlLabel: words.deleteRow,
  tableColumnDeleteControlLabel: words.deleteColumn,
  tableDeleteControlLabel: words.deleteTable,
});
