/** The submitted proof: an address as a link without referrer, other text as it was written. */
export function ProofText({ proof }: { proof: string }) {
  if (!/^https?:\/\/\S+$/.test(proof))
    return <p className="measure whitespace-pre-line break-words">{proof}</p>
  return (
    <a
      href={proof}
      rel="noopener noreferrer nofollow"
      target="_blank"
      className="w-fit break-all text-canal underline underline-offset-4"
    >
      {proof}
    </a>
  )
}
