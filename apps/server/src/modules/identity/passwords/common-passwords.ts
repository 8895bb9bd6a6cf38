/** Words that most guessed passwords are built around; digits and signs at either end do not make them better. */
const words = new Set(
  `password passwort passcode passphrase admin administrator root user guest login signin welcome hello letmein qwerty
   qwertyuiop qwertyuio asdfgh asdfghjkl zxcvbn zxcvbnm azerty qazwsx qazwsxedc iloveyou loveyou sunshine princess dragon
   monkey football baseball basketball superman batman master trustno starwars whatever freedom shadow michael jordan
   charlie secret changeme default temporary temp test testing tester demo sample company summer winter spring autumn
   january february march april may june july august september october november december monday tuesday wednesday
   thursday friday saturday sunday abc abcd abcde abcdef abcdefgh woaini wodemima mima nihao zhongguo beijing shanghai
   tael`.split(/\s+/),
);

/** Walks over a keyboard that meet every rule of composition. */
const walks = new Set(
  `1qaz@wsx3edc 1qaz2wsx3edc! 1qaz!qaz2wsx @qwerty123456 1q2w3e4r5t6y! 1q2w3e4r5t! !qaz2wsx3edc !qaz@wsx3edc
   1qaz@wsx3edc$rfv zaq1@wsxcde3 q1w2e3r4t5y6! a1b2c3d4e5f6! abc123!@#456 123456789abc! 1234567890a! a123456789! 123456789a!
   !@#123qweasd qwe123!@#asd 123qwe!@#asd qweasdzxc123! 1q2w3e!q@w#e aa123456789!`.split(/\s+/),
);

const letterOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Whether guessers try it early, although it meets the rules of composition: `Password123!`, `P@ssw0rd2026#`. */
export const isCommonPassword = (password: string): boolean => {
  const text = password.toLowerCase();
  if (walks.has(text)) return true;
  const core = /^.*\p{L}/su.exec(text.replace(/^[^\p{L}@$]+/u, ''))?.[0] ?? '';
  const plain = Array.from(core, (sign) => letterOf[sign] ?? sign)
    .filter((sign) => /\p{L}/u.test(sign))
    .join('');
  const half = plain.slice(0, plain.length / 2);
  return words.has(plain) || (plain === half + half && words.has(half));
};
