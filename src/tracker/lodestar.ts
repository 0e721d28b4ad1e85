/** What the server printed, with which all parts work. */
export const lodestar = self.lodestar;
