export { cancelPause, changePause } from './change.ts'
export { listPauses } from './list.ts'
export { MonthInput, Pause } from './schemas.ts'
export { pausesEnabled, pauseTickets, startPause } from './start.ts'
