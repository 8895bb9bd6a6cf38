import { Fees } from './Fees.tsx';

/** `/personalFee`, open to everybody. */
const PersonalFee = () => <Fees entityType={1} />;
export default PersonalFee;
