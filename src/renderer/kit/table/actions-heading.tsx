/** Heads the column of what can be done with a row: heard, not seen. */
export const ActionsHeading = ({ name = 'Actions' }: { name?: string }) => (
  <th scope="col">
    <span className="visually-hidden">{name}</span>
  </th>
)
