// Tests alone read this. The long form of a proof is asked for by name; the short form keeps the suite quick.
export const proofRuns = process.env['TAEL_PROOF'] === 'long' ? 100_000 : 2_000;
