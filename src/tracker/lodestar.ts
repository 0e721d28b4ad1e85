/** The configuration printed by the server, shared by all parts of the tracker. */
export const lodestar = self.lodestar;
