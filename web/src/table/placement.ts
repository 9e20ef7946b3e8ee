/** A card's centre, its size as part of a card in the hand, and how it lies. */
export interface Placement {
  x: number;
  y: number;
  scale: number;
  turn: number;
  depth: number;
  up: boolean;
  visible: boolean;
}

export function at(x: number, y: number, lies: Partial<Placement> = {}): Placement {
  return { x, y, scale: 1, turn: 0, depth: 0, up: false, visible: true, ...lies };
}
