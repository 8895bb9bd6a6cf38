import styles from './Portrait.module.css';

/** Two signs of a name: the last two of a Chinese one, else the first letters of its first two words. */
export const initialsOf = (name: string): string =>
  /\p{Script=Han}/u.test(name)
    ? name.slice(-2)
    : name
        .split(/[\s.@]+/)
        .slice(0, 2)
        .map((part) => part.slice(0, 1).toUpperCase())
        .join('');

/** A person as their picture, or as their initials where they have none. It fills the round that holds it. */
export const Portrait = ({ name, picture }: { name: string; picture: string | null }) =>
  picture === null ? initialsOf(name) : <img className={styles.picture} src={picture} alt="" />;
