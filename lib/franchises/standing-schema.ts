/** Whether somebody runs a franchise; `open`: the newest application of somebody that has not ended. */
export type FranchiseStanding = { isRunning: boolean; open: { number: string; appliedAt: string } | null }
