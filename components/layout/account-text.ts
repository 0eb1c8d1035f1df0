/** The texts of the bar's islands, passed by the server: no message catalogue travels for the bar. */
export type AccountText = {
  /** Holds {email}. */
  account: string
  /** Until it is known who is signed in. */
  yourAccount: string
  signedOut: string
  signOutFailed: string
}
