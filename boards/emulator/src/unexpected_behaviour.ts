/** Something that a healthy firmware never does. */
export class UnexpectedBehaviour extends Error {
  override name = 'UnexpectedBehaviour';
}
