declare module 'solc' {
  /** Takes and gives JSON: https://docs.soliditylang.org/en/latest/using-the-compiler.html#compiler-input-and-output-json-description */
  const solc: { compile(input: string): string };
  export default solc;
}
