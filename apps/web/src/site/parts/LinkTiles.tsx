import classes from './LinkTiles.module.css';

interface Tile {
  readonly href: string;
  readonly title: string;
  readonly text?: string;
  readonly link?: string;
}

/** Where to go from here. */
export const LinkTiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <ul className={classes.tiles}>
    {tiles.map(({ href, title, text, link }) => (
      <li key={href} className={classes.tile}>
        <h2 className={classes.title}>{link ? title : <a href={href}>{title}</a>}</h2>
        {text && <p className={classes.text}>{text}</p>}
        {link && <a href={href}>{link}</a>}
      </li>
    ))}
  </ul>
);
