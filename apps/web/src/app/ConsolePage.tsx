export default function ConsolePage() { return <h1>Console</h1>; }
